// Benefits of the customer's groups. Hidden if there are none.
import { BadgePercent, Headset, type LucideIcon, Sparkles, Truck } from 'lucide-react'
import type { OwnBenefits as Benefits } from '#contract/customers/store'
import { usePersonalQuery } from '#web/store/session/personal-query.ts'
import { Card } from '#web/ui/data/card.tsx'

export function OwnBenefits() {
  const { data } = usePersonalQuery('GET /user/benefits', {})
  const shown = data ? linesOf(data.benefits) : []
  if (!data || shown.length === 0) return null
  return (
    <Card
      title={<span className="text-lg">Your Benefits</span>}
      description={<span className="wrap-anywhere">As a member of {data.benefits.groups.join(', ')}</span>}
    >
      <ul aria-label="Your benefits" className="grid gap-3">
        {shown.map(({ Icon, name, text }) => (
          <li key={name} className="flex items-start gap-3">
            <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-neem" />
            <span>
              <span className="block font-semibold">{name}</span>
              <span className="block text-sm text-muted">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

type Line = { Icon: LucideIcon; name: string; text: string }

const linesOf = ({ discount, freeShipping, earlyAccess, prioritySupport }: Benefits): Line[] => [
  ...(discount > 0
    ? [{ Icon: BadgePercent, name: `${discount}% discount`, text: 'Deducted in the cart, before GST.' }]
    : []),
  ...(freeShipping
    ? [{ Icon: Truck, name: 'Free shipping', text: 'We pay for transport of your orders.' }]
    : []),
  ...(earlyAccess
    ? [
        {
          Icon: Sparkles,
          name: 'Early access',
          text: 'You can order new products before everyone else.',
        },
      ]
    : []),
  ...(prioritySupport
    ? [{ Icon: Headset, name: 'Priority support', text: 'Your orders are handled first.' }]
    : []),
]
