// Settings of quotes: validity, reminder, terms, and proforma invoices in emails.
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { MAX_VALID_DAYS, QuoteSettings } from '#contract/quotes/settings'
import { adminCall } from '#web/admin/call.ts'
import { type Fields, number, textarea, tick } from '#web/admin/kit/form/fields.tsx'
import { SettingsForm } from '#web/admin/settings/settings-form.tsx'
import { SettingsFrame } from '#web/admin/settings/settings-frame.tsx'
import { routeQuery } from '#web/api/query.ts'

type Values = z.input<typeof QuoteSettings>

const quoteFields: Fields<Values, null> = {
  validDays: number({
    half: true,
    label: 'Days of validity',
    hint: 'For new quotes. Each quote can have another last day.',
    min: 1,
    max: MAX_VALID_DAYS,
  }),
  remindDays: number({
    half: true,
    label: 'Reminder before the last day',
    hint: 'In days; 0 for no reminder. Customers can switch it off for each quote.',
    min: 0,
    max: 30,
  }),
  terms: textarea({ label: 'Terms', rows: 5, hint: 'Printed on new quotes, for example on delivery times.' }),
}

const proformaFields: Fields<Values, null> = {
  attachProforma: tick({
    label: 'Attach a proforma invoice to emails about unpaid orders',
    description: 'To the order confirmation and payment reminders, for payments by bank transfer or UPI.',
  }),
}

const groups = [
  { title: 'Quotes', fields: quoteFields },
  { title: 'Proforma invoices', fields: proformaFields },
]

export default function QuoteSettingsPage() {
  const query = useQuery(routeQuery(adminCall, 'GET /settings/quotes', {}))
  return (
    <SettingsFrame
      title="Quotes"
      text="How long quotes are valid, and what is printed on them."
      query={query}
    >
      {({ settings, version }) => (
        <SettingsForm
          label="Quotes"
          schema={QuoteSettings}
          settings={settings}
          version={version}
          groups={groups}
          route="PUT /settings/quotes"
          save={(values, of) => adminCall('PUT /settings/quotes', { body: { ...values, version: of } })}
        />
      )}
    </SettingsFrame>
  )
}
