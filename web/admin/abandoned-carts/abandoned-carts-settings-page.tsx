// Settings for cart reminders: whether customers get them, and when.
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { AbandonedCartSettings, MAX_HOURS } from '#contract/abandoned-carts/settings'
import { adminCall } from '#web/admin/call.ts'
import { type Fields, number, tick } from '#web/admin/kit/form/fields.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { mayOpen } from '#web/admin/kit/rights/rights.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { SettingsForm } from '#web/admin/settings/settings-form.tsx'
import { SettingsFrame } from '#web/admin/settings/settings-frame.tsx'
import { routeQuery } from '#web/api/query.ts'
import { Card } from '#web/ui/data/card.tsx'

type Values = z.input<typeof AbandonedCartSettings>

const fields: Fields<Values, null> = {
  hours: number({
    half: true,
    label: 'Hours without a change',
    hint: 'After this time a cart counts as abandoned.',
    min: 1,
    max: MAX_HOURS,
  }),
  remind: tick({
    label: 'Remind customers by email',
    description:
      'At most one email per cart, sent during the day, with the items that are in stock. Customers can unsubscribe in one click.',
  }),
  onlyWithConsent: tick({
    label: 'Only customers who agreed to it',
    description: 'They are asked in the cart and in their profile.',
  }),
}

const groups = [
  {
    title: 'Abandoned carts',
    text: 'Reminders are advertising. The Digital Personal Data Protection Act requires consent for them, from May 2027 at the latest: leave the last box ticked unless you know why not. Each customer’s answer is stored with its time and the wording of the question.',
    fields,
  },
]

export default function AbandonedCartSettingsPage() {
  const query = useQuery(routeQuery(adminCall, 'GET /settings/abandoned-carts', {}))
  return (
    <SettingsFrame
      title="Abandoned Carts"
      text="When a cart counts as abandoned, and who gets a reminder."
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
    <Card title="With these settings">
      <p className="text-sm">{meaningOf(values)}</p>
      {mayOpen(words) && (
        <Link
          to={words}
          className="mt-3 inline-block text-sm font-semibold text-indigo underline underline-offset-3"
        >
          Edit the email text
        </Link>
      )}
    </Card>
  )
}

function meaningOf({ remind, hours, onlyWithConsent }: Values): string {
  if (!remind) return 'No reminders are sent.'
  const who = onlyWithConsent ? 'Customers who agreed to it' : 'All customers who haven’t unsubscribed'
  return `${who} get one email about a cart that hasn’t changed for ${String(hours)} hours, and no other for a week.`
}
