// The seller's details, as shown on the shop's pages, emails and documents.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { gstStates } from '#contract/base/gst-states'
import { missingContacts } from '#contract/settings/required-contacts'
import { SellerInput } from '#contract/settings/seller-input'
import type { SellerDetails } from '#contract/settings/shop'
import { impliedByGstin, impliedByPin } from '#contract/tax/implied'
import { adminCall } from '#web/admin/call.ts'
import { type Fields, number, select, text, textarea, tick } from '#web/admin/kit/form/fields.tsx'
import { PictureField } from '#web/admin/kit/form/picture-field.tsx'
import { Allowed } from '#web/admin/kit/rights/allowed.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { routeQuery } from '#web/api/query.ts'
import { Alert } from '#web/ui/alert.tsx'
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
  name: text({ half: true, label: 'Trade name', hint: 'Printed on invoices, labels and other documents.' }),
  legalName: text({ half: true, label: 'Legal name', hint: 'As printed on the PAN card.' }),
  legalStatus: text({ half: true, label: 'Legal status', placeholder: 'Proprietorship' }),
  logo: {
    custom: ({ form, error }) => (
      <PictureField
        label="Logo"
        contain
        value={String(form.watch('logo') ?? '')}
        onChange={(path) => form.setValue('logo', path, { shouldDirty: true, shouldValidate: true })}
        error={error}
        hint="Shown in the shop’s header, on invoices and other documents, and in emails. Roughly square pictures fit best. Without a logo, the shop shows its woven mark."
      />
    ),
  },
}

const place: SellerFields = {
  address: textarea({ label: 'Address', rows: 2, hint: 'Without city, State and PIN code.' }),
  city: text({ half: true, label: 'City' }),
  pinCode: text({
    half: true,
    label: 'PIN code',
    inputMode: 'numeric',
    maxLength: 6,
    fills: (typed) => ({ state: impliedByPin(typed).stateName }),
  }),
  state: select({
    half: true,
    label: 'State',
    choices: states,
    hint: 'Decides between CGST + SGST and IGST.',
  }),
}

const tax: SellerFields = {
  gstin: text({
    half: true,
    label: 'GSTIN',
    hint: 'Fills in the PAN and the State if they are empty.',
    maxLength: 20,
    spellCheck: false,
    fills(typed) {
      const { pan, stateName: state } = impliedByGstin(typed)
      return { pan, state }
    },
  }),
  pan: text({ half: true, label: 'PAN', maxLength: 12, spellCheck: false }),
  isUnregistered: tick({
    label: 'Not registered for GST',
    description: 'No GSTIN is needed then, and no page or document shows one.',
  }),
}

const contact: SellerFields = {
  phone: text({ half: true, label: 'Phone', type: 'tel' }),
  whatsapp: text({
    half: true,
    label: 'WhatsApp',
    type: 'tel',
    hint: 'Opens a chat from the footer of every page.',
  }),
  email: text({
    half: true,
    label: 'Email',
    type: 'email',
    hint: 'Customers see it, and their replies arrive there.',
  }),
  supportHours: text({ half: true, label: 'Support hours', placeholder: 'Mon-Sat 9AM-6PM' }),
  marketplaceUrl: text({ label: 'Marketplace listing', type: 'url', placeholder: 'https://' }),
}

const complaints: SellerFields = {
  grievanceOfficer: text({
    half: true,
    label: 'Grievance officer',
    hint: 'Name and designation. The E-Commerce Rules, 2020 require a named officer.',
  }),
  grievancePhone: text({ half: true, label: 'Phone of the grievance officer', type: 'tel' }),
  grievanceEmail: text({ half: true, label: 'Email of the grievance officer', type: 'email' }),
  carePhone: text({
    half: true,
    label: 'Landline of customer care',
    type: 'tel',
    hint: 'Beside the phone number above, if you have one.',
  }),
  nodalOfficer: text({
    label: 'Nodal officer',
    hint: 'Name, designation, phone and email. Only companies need one.',
  }),
  branches: textarea({
    label: 'Branches',
    rows: 3,
    hint: 'The full address of each branch in a line of its own.',
  }),
}

const figures: SellerFields = {
  founded: number({ half: true, label: 'Founded in', min: 0, step: 1 }),
  monthlyCapacity: number({ half: true, label: 'Pieces a month', min: 0, step: 1 }),
  exportCountries: number({ half: true, label: 'Export countries', min: 0, step: 1 }),
  rating: number({ half: true, label: 'Rating on other sites', min: 0, max: 5, step: 0.1 }),
  reviewCount: number({ half: true, label: 'Number of reviews', min: 0, step: 1 }),
}

/** Describes both groups with protected fields. */
const protectedText =
  'Changes of these details, and of the legal name, may need your password or code, and are emailed to every owner.'

const groups = [
  { title: 'The firm', fields: firm },
  { title: 'Location', fields: place },
  { title: 'Tax registration', text: protectedText, fields: tax },
  { title: 'Contact', text: protectedText, fields: contact },
  {
    title: 'Complaints',
    text: 'The shop shows them under Contact Us, About Us and Complaints.',
    fields: complaints,
  },
  { title: 'Facts and figures', text: 'Values of 0 are not shown.', fields: figures },
]

const history = { kind: 'seller' } as const

export default function SellerPage() {
  const query = useQuery(routeQuery(adminCall, 'GET /settings/seller', {}))
  return (
    <SettingsFrame
      title="Seller Details"
      text="Your business details on every page, email and document."
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
          history={history}
          route="PUT /settings/seller"
          save={(values, of) => adminCall('PUT /settings/seller', { body: { ...values, version: of } })}
          aside={() => (
            <div className="grid gap-6">
              <MissingContacts seller={seller} />
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

/** During setup: the fields still missing here, with a link back to the dashboard. */
function FirstSteps() {
  const { data } = useQuery(routeQuery(adminCall, 'GET /admin/setup', {}))
  if (!data?.isShown) return null
  return (
    <Note title="Before your first order" to={adminPaths.dashboard} link="Back to the first steps">
      {data.missing.length === 0 ? 'Everything needed is filled in.' : `Missing: ${data.missing.join(', ')}`}
    </Note>
  )
}

/** Details that the law requires the shop to show. */
function MissingContacts({ seller }: { seller: Omit<SellerDetails, 'website'> }) {
  const missing = missingContacts(seller)
  if (missing.length === 0) return null
  return (
    <Alert tone="warning">
      {`The E-Commerce Rules, 2020 require the shop to show these details, which are missing: ${missing.join(', ')}.`}
    </Alert>
  )
}

/** Bank and UPI accounts belong to the payment methods. */
const BankNote = () => (
  <Note title="Bank and UPI" to={adminPaths.paymentMethods} link="Payment Methods">
    Bank accounts, UPI IDs, QR codes and payment instructions are set under Payment Methods, each with its own
    fee and limits.
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
