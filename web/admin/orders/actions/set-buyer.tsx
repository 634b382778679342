// Changes whom the order's invoice will name.
import { ReceiptIndianRupee } from 'lucide-react'
import { SetBuyer } from '#contract/orders/admin-actions'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { buyerBlock, isInHouse } from '#contract/orders/order-status'
import { adminCall } from '#web/admin/call.ts'
import { text } from '#web/admin/kit/form/fields.tsx'
import { GstinField } from '#web/shop/gstin-field.tsx'
import { orderAction } from './order-action.ts'

const blockOf = ({ status, shipments }: OrderDetail) => buyerBlock({ status, hasLeft: shipments.length > 0 })

export const setBuyer = orderAction({
  label: 'Buyer’s GSTIN',
  icon: <ReceiptIndianRupee />,
  offered: ({ status }) => isInHouse(status),
  title: ({ orderNumber }) => `Buyer’s GSTIN on ${orderNumber}`,
  text: () =>
    'The invoice names it, and the place of supply follows it. What the order comes to stays as it is.',
  submit: 'Save',
  blocked: blockOf,
  schema: SetBuyer.omit({ version: true }),
  start: ({ buyerGstin, buyerBusinessName }) => ({
    gstin: buyerGstin ?? '',
    businessName: buyerBusinessName ?? '',
  }),
  fields: {
    gstin: {
      custom: ({ form, error }) => (
        <GstinField
          value={form.watch('gstin')}
          error={error}
          hint="Empty where the customer buys for themselves."
          onChange={({ target }) => form.setValue('gstin', target.value, { shouldDirty: true })}
        />
      ),
    },
    businessName: text({ label: 'Business name', maxLength: 150, hint: 'As it is registered.' }),
  },
  route: 'PUT /admin/orders/{id}/buyer',
  send: ({ _id, version }, body) =>
    adminCall('PUT /admin/orders/{id}/buyer', { params: { id: _id }, body: { ...body, version } }),
})
