// Adds or edits a supplier: contact details, tax registration and terms.
import { Pencil, Plus } from 'lucide-react'
import { impliedByGstin, impliedByPin } from '#contract/tax/implied'
import { adminCall } from '#web/admin/call.ts'
import { action } from '#web/admin/kit/action/action.tsx'
import { type Fields, select, text, textarea } from '#web/admin/kit/form/fields.tsx'
import { stateChoices } from '#web/admin/kit/form/state-choices.ts'
import { ContactFields } from './contact-fields.tsx'
import { supplierAction } from './supplier-action.ts'
import { acceptSupplier } from './supplier-query.ts'
import { blankSupplier, SupplierForm, type SupplierValues, valuesOf } from './supplier-values.ts'

const half = true

const fields: Fields<SupplierValues, unknown> = {
  name: text({ label: 'Supplier Name', maxLength: 120 }),
  email: text({
    label: 'Email',
    type: 'email',
    inputMode: 'email',
    hint: 'Purchase orders are sent here.',
    half,
  }),
  phone: text({ label: 'Phone', type: 'tel', half }),
  address: textarea({ label: 'Address', rows: 2 }),
  city: text({ label: 'City', half }),
  pinCode: text({
    label: 'PIN Code',
    inputMode: 'numeric',
    maxLength: 6,
    half,
    fills: (typed) => ({ state: impliedByPin(typed).state }),
  }),
  state: select({
    label: 'State',
    required: true,
    choices: stateChoices,
    hint: 'Your own State means CGST and SGST, any other State IGST.',
    half,
  }),
  gstin: text({
    label: 'GSTIN',
    hint: 'Starts with the State code.',
    spellCheck: false,
    maxLength: 20,
    half,
    fills: (typed) => ({ state: impliedByGstin(typed).state }),
  }),
  paymentTermsDays: text({
    label: 'Payment Terms (days)',
    hint: 'If empty, payment is due at once.',
    inputMode: 'numeric',
    half,
  }),
  leadTimeDays: text({
    label: 'Lead Time (days)',
    hint: 'From ordering to arrival. If empty, 14 days are assumed.',
    inputMode: 'numeric',
    half,
  }),
  contacts: { custom: ({ form, error }) => <ContactFields form={form} error={error} /> },
  notes: textarea({ label: 'Notes', rows: 2, hint: 'Visible to staff only.' }),
}

const form = {
  text: () => 'Who you buy from, and on which terms.',
  size: 'lg',
  schema: SupplierForm,
  fields,
} as const

export const addSupplier = action({
  ...form,
  label: 'Add Supplier',
  icon: <Plus aria-hidden="true" />,
  title: (_: null) => 'Add Supplier',
  start: () => blankSupplier,
  route: 'POST /suppliers',
  send: (_, body) => adminCall('POST /suppliers', { body }),
  accept: acceptSupplier,
})

export const editSupplier = supplierAction({
  ...form,
  label: 'Edit',
  icon: <Pencil aria-hidden="true" />,
  title: ({ name }) => <span className="wrap-anywhere">{`Edit ${name}`}</span>,
  submit: 'Save Supplier',
  start: valuesOf,
  route: 'PUT /suppliers/{id}',
  send: ({ _id, version }, body) =>
    adminCall('PUT /suppliers/{id}', { params: { id: _id }, body: { ...body, version } }),
})
