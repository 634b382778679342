// The seller's GST settings: what carts and orders charge, and what GST filings need.
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { today } from '#contract/base/days'
import { TaxSettings } from '#contract/settings/tax'
import { adminCall } from '#web/admin/call.ts'
import { day, type Fields, select, text, tick } from '#web/admin/kit/form/fields.tsx'
import { SettingsForm } from '#web/admin/settings/settings-form.tsx'
import { SettingsFrame } from '#web/admin/settings/settings-frame.tsx'
import { routeQuery } from '#web/api/query.ts'
import { LimitFields } from './limit-fields.tsx'

type TaxFields = Fields<z.input<typeof TaxSettings>, null>

const scheme: TaxFields = {
  scheme: select({
    half: true,
    label: 'Registered under',
    choices: [
      { value: 'regular', label: 'Regular scheme' },
      { value: 'composition', label: 'Composition scheme' },
    ],
    hint: 'Under the composition scheme, carts and orders charge no GST and say so.',
  }),
  untaxedOrdersToOtherStates: select({
    half: true,
    label: 'Orders to another State without GST',
    choices: [
      { value: 'refuse', label: 'Refuse at checkout' },
      { value: 'hold', label: 'Accept and put on hold' },
    ],
    hint: 'Only if you charge no GST: the composition scheme forbids sales to another State, and an unregistered seller must register for them.',
  }),
  isAboveFiveCrore: tick({
    label: 'Turnover above ₹5 crore',
    description:
      'In the last financial year. HSN codes then need 6 digits, and invoices to businesses need an e-invoice.',
  }),
}

const prices: TaxFields = {
  pricesIncludeGst: tick({
    label: 'Prices include GST',
    description:
      'Prices are entered and displayed with GST, as households expect. Otherwise GST is added to them in the cart.',
  }),
}

/** Switching keeps the numbers, so every price changes its meaning. */
function priceQuestion({ pricesIncludeGst }: TaxSettings, before: z.input<typeof TaxSettings>) {
  if (pricesIncludeGst === before.pricesIncludeGst) return null
  return {
    title: pricesIncludeGst ? 'Sell at prices that include GST?' : 'Sell at prices without GST?',
    text: (
      <>
        <span className="block">
          {pricesIncludeGst
            ? 'The prices of products, price lists and sales stay as they are, but will include GST: an item at ₹100.00 with 5% GST costs ₹100.00 instead of ₹105.00, from the next page view on.'
            : 'The prices of products, price lists and sales stay as they are, but GST will be added: an item at ₹105.00 with 5% GST costs ₹110.25 instead of ₹105.00, from the next page view on.'}
        </span>
        <span className="mt-3 block">
          {`To charge customers the same as before, export your products, change the prices in the file, and import it with Update Prices and Stock right after switching; change price lists and sales too. Close the shop for maintenance meanwhile. Also check your terms of sale. Existing orders keep their amounts.`}
        </span>
      </>
    ),
    confirmLabel: pricesIncludeGst ? 'Include GST' : 'Add GST',
  }
}

const exports: TaxFields = {
  exportsUnderLut: tick({
    label: 'Export under a letter of undertaking',
    description: 'Orders to other countries are charged no GST.',
  }),
  lutNumber: text({ half: true, label: 'Number of the letter (LUT)', maxLength: 30, spellCheck: false }),
}

const reports: TaxFields = {
  filesQuarterly: tick({
    label: 'GSTR-1 every quarter (QRMP)',
    description: 'In the first two months of a quarter, only B2B and CDNR are furnished.',
  }),
  annualReturnFiledOn: day({
    half: true,
    label: 'Annual return (GSTR-9) filed on',
    hint: 'The last one. It ends the period for credit notes of its year, which is 30 November otherwise.',
    max: today,
  }),
  gstr1Version: text({
    half: true,
    label: 'GSTR-1 JSON version',
    hint: 'As named by the portal’s offline tool.',
    maxLength: 12,
    spellCheck: false,
  }),
}

const eInvoices: TaxFields = {
  eInvoicesFrom: day({ half: true, label: 'E-invoices since' }),
  isAboveTenCrore: tick({
    label: 'Turnover of ₹10 crore or more',
    description: 'The portal then takes e-invoices only within 30 days of the document’s date.',
  }),
}

const eway: TaxFields = {
  ewayLimitWithinState: text({
    half: true,
    label: 'Limit within your State (₹)',
    hint: 'Some States have a higher limit than ₹50,000, for example ₹1,00,000 in Delhi, Maharashtra, Tamil Nadu and West Bengal. Ask your accountant.',
    maxLength: 15,
    inputMode: 'decimal',
  }),
}

const limits: TaxFields = {
  largeSaleLimits: { custom: ({ form }) => <LimitFields form={form} /> },
}

const groups = [
  {
    title: 'Scheme',
    text: 'If you are not registered for GST at all, choose that under Seller Details. No GST is charged then either.',
    fields: scheme,
  },
  {
    title: 'Prices',
    text: 'Only for sellers who charge GST. Shipping, fees and charges are always entered without GST.',
    fields: prices,
  },
  { title: 'Exports', fields: exports },
  { title: 'GST returns', fields: reports },
  {
    title: 'E-invoices',
    text: 'Above ₹5 crore, invoices to businesses, exports and their notes are valid only with a number (IRN) from the portal.',
    fields: eInvoices,
  },
  {
    title: 'E-way bills',
    text: 'Goods that go to another State need one above ₹50,000 including tax.',
    fields: eway,
  },
  {
    title: 'Large sales to unregistered buyers',
    text: 'For sales to another State, each invoice above the limit is reported separately (B2CL) from its date on.',
    fields: limits,
  },
]

export default function TaxSettingsPage() {
  const query = useQuery(routeQuery(adminCall, 'GET /settings/tax', {}))
  return (
    <SettingsFrame
      title="Tax Settings"
      text="Your GST registration: what carts and orders charge, and what your GST filings need."
      query={query}
    >
      {({ settings, version }) => (
        <SettingsForm
          label="Tax settings"
          schema={TaxSettings}
          settings={settings}
          version={version}
          groups={groups}
          question={priceQuestion}
          route="PUT /settings/tax"
          save={(values, of) => adminCall('PUT /settings/tax', { body: { ...values, version: of } })}
        />
      )}
    </SettingsFrame>
  )
}
