// Adds or edits a shipping method.
import { Pencil, Plus } from 'lucide-react'
import { z } from 'zod'
import { type ShippingMethod, ShippingMethodInput } from '#contract/shipping/admin-methods'
import { adminCall } from '#web/admin/call.ts'
import { action } from '#web/admin/kit/action/action.tsx'
import { type Fields, text, textarea, tick } from '#web/admin/kit/form/fields.tsx'
import { blankMethod, type MethodValues, methodInput, valuesOf } from './method-values.ts'
import { PricingFields, ProviderFields } from './pricing-fields.tsx'

/** Validates the form values with the contract's schema. */
const MethodForm = z.custom<MethodValues>().transform(methodInput).pipe(ShippingMethodInput)

const fields: Fields<MethodValues, ShippingMethod | null> = {
  name: text({ label: 'Name', maxLength: 80, required: true }),
  description: textarea({ label: 'Description', rows: 2, hint: 'Shown to the customer.' }),
  pricing: { custom: ({ form, subject }) => <PricingFields form={form} method={subject} /> },
  daysFrom: text({ label: 'Estimated days, from', inputMode: 'numeric', half: true }),
  daysTo: text({ label: 'Estimated days, to', inputMode: 'numeric', half: true }),
  carrierId: { custom: ({ form }) => <ProviderFields form={form} /> },
  isActive: tick({ label: 'Active', description: 'Offered where its rules allow it.' }),
}

const form = { size: 'md', schema: MethodForm, fields } as const

export const createMethod = action({
  ...form,
  label: 'Add Shipping Method',
  icon: <Plus aria-hidden="true" />,
  title: (_: null) => 'Add Shipping Method',
  start: () => blankMethod,
  route: 'POST /shipping/methods',
  send: (_, body) => adminCall('POST /shipping/methods', { body }),
})

export const editMethod = action({
  ...form,
  label: 'Edit',
  icon: <Pencil aria-hidden="true" />,
  title: ({ name }: ShippingMethod) => <span className="wrap-anywhere">{`Edit ${name}`}</span>,
  submit: 'Save Shipping Method',
  start: valuesOf,
  route: 'PUT /shipping/methods/{id}',
  send: ({ _id, version }, body) =>
    adminCall('PUT /shipping/methods/{id}', { params: { id: _id }, body: { ...body, version } }),
})
