// Statistics, period filter and customer cell shared by both lists of abandoned carts.
import { BellRing, IndianRupee, ShoppingCart, Undo2 } from 'lucide-react'
import { CAME_BACK_DAYS, cartSpans, FIRST_SPAN } from '#contract/abandoned-carts/admin'
import type { ReplyOf } from '#contract/api'
import { formatNumber } from '#contract/base/rupee-text'
import { oneOf, select } from '#web/admin/kit/list/filters/filters.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import type { Stat } from '#web/admin/kit/stats.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { textLink } from '#web/ui/text/text-link.ts'

type Reply = Pick<ReplyOf<'GET /abandoned-carts'>, 'figures' | 'settings'>

const nothing: Reply['figures'] = { carts: 0, value: 0, reminded: 0, cameBack: 0, ordered: 0 }

export function cartStats(reply: Reply | undefined): readonly Stat[] {
  const { carts, value, reminded, cameBack, ordered } = reply?.figures ?? nothing
  const hours = reply?.settings.hours
  return [
    {
      label: 'Abandoned Carts',
      value: carts,
      description: hours === undefined ? 'Unchanged for hours' : `Unchanged for ${hoursText(hours)}`,
      icon: <ShoppingCart />,
    },
    {
      label: 'Value',
      value: <Rupees value={value} />,
      description: 'At today’s list prices, without discounts',
      icon: <IndianRupee />,
      tone: 'turmeric',
    },
    {
      label: 'Reminders',
      value: reminded,
      description: 'Emails about a cart',
      icon: <BellRing />,
      tone: 'madder',
    },
    {
      label: 'Came Back',
      value: cameBack,
      description: (
        <>
          Ordered <Rupees value={ordered} /> with GST within {CAME_BACK_DAYS} days
        </>
      ),
      icon: <Undo2 />,
      tone: 'neem',
    },
  ]
}

const hoursText = (hours: number): string => (hours === 1 ? 'an hour' : `${formatNumber(hours)} hours`)

export const spanFilter = (label: string) =>
  oneOf(
    cartSpans,
    select(
      label,
      cartSpans
        .filter((span) => span !== FIRST_SPAN)
        .map((span) => ({ value: span, label: `Last ${span} days` })),
      `Last ${FIRST_SPAN} days`,
    ),
  )

export function CartOwner({
  customer: { _id, name, email },
}: {
  customer: { _id: string; name: string; email: string }
}) {
  return (
    <span className="block max-w-72 min-w-0 leading-5">
      <Link to={adminPaths.customer(_id)} className={textLink}>
        {name}
      </Link>
      <span className="block truncate text-xs text-muted">{email}</span>
    </span>
  )
}
