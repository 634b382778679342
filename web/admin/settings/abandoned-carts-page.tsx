// Whether and when customers are reminded of what they left in their cart.
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { AbandonedCartSettings, MAX_HOURS } from '#contract/abandoned-carts/settings'
import { adminCall } from '#web/admin/call.ts'
import { type Fields, number, tick } from '#web/admin/kit/form/fields.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { mayOpen } from '#web/admin/kit/rights/page-calls.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { routeQuery } from '#web/api/query.ts'
import { Card } from '#web/ui/data/card.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsFrame } from './settings-frame.tsx'

type Values = z.input<typeof AbandonedCartSettings>

const fields: Fields<Values, null> = {
  hours: number({
    half: true,
    label: 'Hours without a change',
    hint: 'A cart counts as abandoned from then on.',
    min: 1,
    max: MAX_HOURS,
  }),
  remind: tick({
    label: 'Remind customers by email',
    description:
      'Once of a cart, by day, with what is in it and in stock. Each email can be stopped in one click.',
  }),
  onlyWithConsent: tick({
    label: 'Only customers who have asked for it',
    description: 'They are asked at their cart and in their profile.',
  }),
}

const groups = [
  {
    title: 'Abandoned carts',
    text: 'A reminder advertises. The Digital Personal Data Protection Act wants consent for that, from May 2027 at the latest: leave the last box ticked unless you know why not. What customers say is kept with the time and the words they were asked in.',
    fields,
  },
]

export default function AbandonedCartSettingsPage() {
  const query = useQuery(routeQuery(adminCall, 'GET /settings/abandoned-carts', {}))
  return (
    <SettingsFrame
      title="Abandoned Carts"
      text="When a cart counts as abandoned, and who is reminded."
      query={query}
    >
      {({ settings, version }) => (
        <SettingsForm
          label="Abandoned carts"
          schema={AbandonedCartSettings}
          settings={settings}
          version={version}
          groups={groups}
          route="PUT /settings/abandoned-carts"
          save={(values, of) =>
            adminCall('PUT /settings/abandoned-carts', { body: { ...values, version: of } })
          }
          aside={(values) => <Meaning values={values} />}
        />
      )}
    </SettingsFrame>
  )
}

function Meaning({ values }: { values: Values }) {
  const words = adminPaths.editEmail('cart-reminder')
  return (
    <Card title="What this means">
      <p className="text-sm">{meaningOf(values)}</p>
      {mayOpen(words) && (
        <Link
          to={words}
          className="mt-3 inline-block text-sm font-semibold text-indigo underline underline-offset-3"
        >
          Change the words of the email
        </Link>
      )}
    </Card>
  )
}

function meaningOf({ remind, hours, onlyWithConsent }: Values): string {
  if (!remind) return 'Nobody is reminded.'
  const who = onlyWithConsent ? 'Customers who have asked for it' : 'All customers who have not stopped it'
  return `${who} get one email about a cart that was not touched for ${String(hours)} hours, and no other for a week.`
}
