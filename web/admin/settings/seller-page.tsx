// Who sells: what the shop's pages, emails and papers say of the seller.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { gstStates } from '#contract/base/gst-states'
import { SellerInput } from '#contract/settings/seller-input'
import { adminCall } from '#web/admin/call.ts'
import { type Fields, number, select, text, textarea, tick } from '#web/admin/kit/form/fields.tsx'
import { PictureField } from '#web/admin/kit/form/picture-field.tsx'
import { Allowed } from '#web/admin/kit/rights/allowed.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { routeQuery } from '#web/api/query.ts'
import { SettingsForm } from './settings-form.tsx'
import { SettingsFrame } from './settings-frame.tsx'

type SellerFields = Fields<z.input<typeof SellerInput>, null>

const states = [
  { value: '', label: 'Choose a State' },
  ...Object.values(gstStates)
    .map((name) => ({ value: name as string, label: name as string }))
    .sort((a, b) => a.label.localeCompare(b.label)),
]

const firm: SellerFields = {
  name: text({ half: true, label: 'Trade name', hint: 'On invoices, labels and other papers.' }),
  legalName: text({ half: true, label: 'Legal name', hint: 'As it stands on the PAN.' }),
  legalStatus: text({ half: true, label: 'Legal status', placeholder: 'Proprietorship' }),
  grievanceOfficer: text({
    half: true,
    label: 'Grievance officer',
    hint: 'Name and designation; the E-Commerce Rules, 2020 want one named.',
  }),
  logo: {
    custom: ({ form, error }) => (
      <PictureField
        label="Logo"
        contain
        value={String(form.watch('logo') ?? '')}
        onChange={(path) => form.setValue('logo', path, { shouldDirty: true, shouldValidate: true })}
        error={error}
        hint="In the header of the shop, on invoices and other papers, and in emails; about as tall as wide. Without one the shop shows its woven mark."
      />
    ),
  },
}

const place: SellerFields = {
  address: textarea({ label: 'Address', rows: 2, hint: 'Without city, State and PIN code.' }),
  city: text({ half: true, label: 'City' }),
  pinCode: text({ half: true, label: 'PIN code', inputMode: 'numeric', maxLength: 6 }),
  state: select({
    half: true,
    label: 'State',
    choices: states,
    hint: 'Decides between CGST with SGST and IGST.',
  }),
}

const tax: SellerFields = {
  gstin: text({ half: true, label: 'GSTIN', maxLength: 20, spellCheck: false }),
  pan: text({ half: true, label: 'PAN', maxLength: 12, spellCheck: false }),
  isUnregistered: tick({
    label: 'Not registered for GST',
    description: 'Then there is no GSTIN to enter, and no page or paper names one.',
  }),
}

const contact: SellerFields = {
  phone: text({ half: true, label: 'Phone', type: 'tel' }),
  whatsapp: text({
    half: true,
    label: 'WhatsApp',
    type: 'tel',
    hint: 'Opens a chat from the foot of every page.',
  }),
  email: text({
    half: true,
    label: 'Email',
    type: 'email',
    hint: 'Customers see it, and their answers come here.',
  }),
  supportHours: text({ half: true, label: 'Support hours', placeholder: 'Mon-Sat 9AM-6PM' }),
  marketplaceUrl: text({ label: 'Listing on a marketplace', type: 'url', placeholder: 'https://' }),
}

const figures: SellerFields = {
  founded: number({ half: true, label: 'Founded in', min: 0, step: 1 }),
  monthlyCapacity: number({ half: true, label: 'Pieces a month', min: 0, step: 1 }),
  exportCountries: number({ half: true, label: 'Export countries', min: 0, step: 1 }),
  rating: number({ half: true, label: 'Rating elsewhere', min: 0, max: 5, step: 0.1 }),
  reviewCount: number({ half: true, label: 'From so many reviews', min: 0, step: 1 }),
}

const groups = [
  { title: 'The firm', fields: firm },
  { title: 'Where it is', fields: place },
  { title: 'Tax numbers', fields: tax },
  { title: 'How customers reach it', fields: contact },
  { title: 'In figures', text: 'What stands at 0 is not claimed anywhere.', fields: figures },
]

export default function SellerPage() {
  const query = useQuery(routeQuery(adminCall, 'GET /settings/seller', {}))
  return (
    <SettingsFrame
      title="Seller Details"
      text="Who sells here, on every page, in every email and on every paper."
      query={query}
    >
      {({ settings: { website: _, ...seller }, version }) => (
        <SettingsForm
          label="Seller details"
          schema={SellerInput}
          settings={seller}
          version={version}
          groups={groups}
          submit="Save Details"
          route="PUT /settings/seller"
          save={(values, of) => adminCall('PUT /settings/seller', { body: { ...values, version: of } })}
          aside={() => (
            <div className="grid gap-6">
              <Allowed route="GET /admin/setup">
                <FirstSteps />
              </Allowed>
              <BankNote />
            </div>
          )}
        />
      )}
    </SettingsFrame>
  )
}

/** In a shop that is being set up: what of this form it waits for, and the way back. */
function FirstSteps() {
  const { data } = useQuery(routeQuery(adminCall, 'GET /admin/setup', {}))
  if (!data?.isShown) return null
  return (
    <Note title="Before your first order" to={adminPaths.dashboard} link="Back to the first steps">
      {data.missing.length === 0 ? 'All that is needed stands here.' : `Missing: ${data.missing.join(', ')}`}
    </Note>
  )
}

/** Accounts are kept with the ways to pay. */
const BankNote = () => (
  <Note title="Bank and UPI" to={adminPaths.paymentMethods} link="Payment Methods">
    The accounts to which customers pay, their QR code and the instructions stand with the payment methods,
    each with its own fee and limits.
  </Note>
)

function Note({
  title,
  to,
  link,
  children,
}: {
  title: string
  to: string
  link: string
  children: ReactNode
}) {
  return (
    <aside aria-label={title} className="rounded border border-line bg-surface p-5 text-sm">
      <h2 className="text-base font-semibold">{title}</h2>
      <p className="mt-1 text-muted">{children}</p>
      <Link
        to={to}
        className="mt-2 inline-flex min-h-11 items-center font-semibold text-indigo underline underline-offset-3"
      >
        {link}
      </Link>
    </aside>
  )
}
