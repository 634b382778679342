// Adds or edits a carrier.
import { Pencil, Plus } from 'lucide-react'
import type { z } from 'zod'
import { type Carrier, CarrierInput } from '#contract/shipping/admin-carriers'
import { adminCall } from '#web/admin/call.ts'
import { action } from '#web/admin/kit/action/action.tsx'
import { type Fields, text, tick } from '#web/admin/kit/form/fields.tsx'

const fields: Fields<z.input<typeof CarrierInput>, unknown> = {
  name: text({ label: 'Name', maxLength: 80, half: true }),
  phone: text({ label: 'Phone', type: 'tel', maxLength: 30, half: true }),
  trackingUrl: text({
    label: 'Tracking page',
    hint: 'The web address that shows a shipment, with {number} in place of its tracking number. Leave empty if there is none.',
    placeholder: 'https://www.example.com/track/{number}',
    inputMode: 'url',
    maxLength: 500,
    spellCheck: false,
  }),
  isTracked: tick({
    label: 'Gives tracking numbers',
    description: 'Then each dispatch needs one. Clear this for your own transport or hand delivery.',
  }),
  isActive: tick({
    label: 'Active',
    description: 'Suggested for new shipments, and its methods are offered.',
  }),
}

const form = {
  text: () => 'Shipments already sent keep their links, even if the carrier is renamed.',
  schema: CarrierInput,
  fields,
} as const

export const createCarrier = action({
  ...form,
  label: 'Add Carrier',
  icon: <Plus aria-hidden="true" />,
  title: (_: null) => 'Add Carrier',
  start: () => ({ name: '', trackingUrl: '', phone: '', isTracked: true, isActive: true }),
  route: 'POST /shipping/carriers',
  send: (_, body) => adminCall('POST /shipping/carriers', { body }),
})

export const editCarrier = action({
  ...form,
  label: 'Edit',
  icon: <Pencil aria-hidden="true" />,
  title: ({ name }: Carrier) => <span className="wrap-anywhere">{`Edit ${name}`}</span>,
  submit: 'Save Carrier',
  start: ({ name, trackingUrl, phone, isTracked, isActive }) => ({
    name,
    trackingUrl,
    phone,
    isTracked,
    isActive,
  }),
  route: 'PUT /shipping/carriers/{id}',
  send: ({ _id, version }, body) =>
    adminCall('PUT /shipping/carriers/{id}', { params: { id: _id }, body: { ...body, version } }),
})
