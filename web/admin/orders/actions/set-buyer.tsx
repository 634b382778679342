// Changes whom the order's invoice will name, and names the State of a delivery that nobody recognised.
import { ReceiptIndianRupee } from 'lucide-react'
import { stateCodeOf } from '#contract/base/gst-states'
import { SetBuyer } from '#contract/orders/admin-actions'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { buyerBlock, isInHouse } from '#contract/orders/order-status'
import { adminCall } from '#web/admin/call.ts'
import { select, text } from '#web/admin/kit/form/fields.tsx'
import { stateChoices } from '#web/admin/kit/form/state-choices.ts'
import { GstinField } from '#web/shop/gstin-field.tsx'
import { type OrderSubject, orderAction } from './order-action.ts'

const blockOf = ({ status, shipments }: OrderDetail) => buyerBlock({ status, hasLeft: shipments.length > 0 })

export const setBuyer = orderAction({
  label: 'Buyer and State',
  icon: <ReceiptIndianRupee />,
  offered: ({ status }) => isInHouse(status),
  title: ({ orderNumber }) => `Buyer of ${orderNumber}`,
  text: () =>
    'The invoice names the GSTIN, and the place of supply follows it. What the order comes to stays as it is.',
  submit: 'Save',
  blocked: blockOf,
  schema: SetBuyer.omit({ version: true }),
  start: ({ buyerGstin, buyerBusinessName, buyerBusinessAddress }) => ({
    gstin: buyerGstin ?? '',
    businessName: buyerBusinessName ?? '',
    businessAddress: buyerBusinessAddress ?? '',
    state: '' as const,
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
    businessAddress: text({
      label: 'Registered address',
      maxLength: 250,
      hint: 'Only where it is not where the order goes: the invoice names both.',
    }),
    state: select<OrderSubject>({
      label: 'State of the delivery',
      choices: stateChoices,
      hint: ({ shippingAddress: { state, zipCode } }) =>
        `The address says ${state || 'none'}, PIN code ${zipCode}. Without a State no invoice can be issued.`,
      when: ({ shippingAddress }) => stateCodeOf(shippingAddress.state) === null,
    }),
  },
  route: 'PUT /admin/orders/{id}/buyer',
  send: ({ _id, version }, body) =>
    adminCall('PUT /admin/orders/{id}/buyer', { params: { id: _id }, body: { ...body, version } }),
})
