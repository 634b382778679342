// Adds or edits a shipping zone.
import { Pencil, Plus } from 'lucide-react'
import { z } from 'zod'
import { type ShippingZone, ShippingZoneInput } from '#contract/shipping/admin-zones'
import { adminCall } from '#web/admin/call.ts'
import { action } from '#web/admin/kit/action/action.tsx'
import { amount, type Fields, text, textarea, tick } from '#web/admin/kit/form/fields.tsx'
import { MethodChoice } from './method-choice.tsx'
import { RegionFields } from './region-fields.tsx'
import { blankZone, valuesOf, type ZoneValues, zoneInput } from './zone-values.ts'

/** Validates the form values with the contract's schema. */
const ZoneForm = z.custom<ZoneValues>().transform(zoneInput).pipe(ShippingZoneInput)

const fields: Fields<ZoneValues, unknown> = {
  name: text({ label: 'Name', maxLength: 80 }),
  description: textarea({ label: 'Description', rows: 2 }),
  states: { custom: ({ form }) => <RegionFields form={form} /> },
  shippingCost: amount({
    label: 'Shipping cost (₹)',
    hint: 'For methods priced by zone.',
    half: true,
  }),
  freeShippingThreshold: amount({
    label: 'Free from (₹)',
    hint: 'Goods of at least this value are delivered free. If empty, delivery is never free.',
    half: true,
  }),
  methodIds: { custom: ({ form }) => <MethodChoice form={form} /> },
  isActive: tick({ label: 'Active', description: 'Only active zones apply to destinations.' }),
}

const form = {
  text: () => 'The first zone in the list that covers a destination applies.',
  size: 'lg',
  schema: ZoneForm,
  fields,
} as const

export const createZone = action({
  ...form,
  label: 'Add Shipping Zone',
  icon: <Plus aria-hidden="true" />,
  title: (_: null) => 'Add Shipping Zone',
  start: () => blankZone,
  route: 'POST /shipping/zones',
  send: (_, body) => adminCall('POST /shipping/zones', { body }),
})

export const editZone = action({
  ...form,
  label: 'Edit',
  icon: <Pencil aria-hidden="true" />,
  title: ({ name }: ShippingZone) => <span className="wrap-anywhere">{`Edit ${name}`}</span>,
  submit: 'Save Shipping Zone',
  start: valuesOf,
  route: 'PUT /shipping/zones/{id}',
  send: ({ _id, version }, body) =>
    adminCall('PUT /shipping/zones/{id}', { params: { id: _id }, body: { ...body, version } }),
})
