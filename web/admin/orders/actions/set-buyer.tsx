// Changes the buyer named on the invoice, and sets the State of a delivery whose State wasn't recognised.
import { ReceiptIndianRupee } from 'lucide-react'
import { stateOfAddress } from '#contract/base/indian-address'
import { SetBuyer } from '#contract/orders/admin-actions'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { buyerBlock, isInHouse } from '#contract/orders/order-status'
import { chosenRegistrations, registrationLabels } from '#contract/tax/buyer-registration'
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
    'The invoice shows the GSTIN, and the place of supply follows it. The order total stays the same.',
  submit: 'Save',
  blocked: blockOf,
  schema: SetBuyer.omit({ version: true }),
  start: ({
    buyerGstin,
    buyerBusinessName,
    buyerBusinessAddress,
    placeOfSupply,
    shippingAddress,
    buyerRegistration,
  }) => ({
    gstin: buyerGstin ?? '',
    businessName: buyerBusinessName ?? '',
    businessAddress: buyerBusinessAddress ?? '',
    registration: buyerRegistration === 'un_body' ? ('regular' as const) : buyerRegistration,
    // A State that was unknown when the order was placed may be known by now.
    state: placeOfSupply === null ? (stateOfAddress(shippingAddress) ?? '') : ('' as const),
  }),
  fields: {
    gstin: {
      custom: ({ form, error }) => (
        <GstinField
          value={form.watch('gstin')}
          error={error}
          hint="Leave empty if the customer buys as a private person."
          onChange={({ target }) => form.setValue('gstin', target.value, { shouldDirty: true })}
        />
      ),
    },
    businessName: text({ label: 'Business name', maxLength: 150, hint: 'As registered for GST.' }),
    businessAddress: text({
      label: 'Registered address',
      maxLength: 250,
      hint: 'Only if it differs from the delivery address. The invoice shows both.',
    }),
    registration: select<OrderSubject>({
      label: 'GST registration',
      choices: chosenRegistrations.map((value) => ({ value, label: registrationLabels[value] })),
      hint: 'Belongs to the GSTIN. Supplies to an SEZ are invoiced with IGST, within your State too.',
    }),
    state: select<OrderSubject>({
      label: 'Delivery State',
      choices: stateChoices,
      hint: ({ shippingAddress: { state, zipCode } }) =>
        `The address says ${state || 'no State'}, PIN code ${zipCode}. No invoice can be issued without a State.`,
      when: ({ placeOfSupply, shippingAddress }) =>
        placeOfSupply === null || stateOfAddress(shippingAddress) === null,
    }),
  },
  route: 'PUT /admin/orders/{id}/buyer',
  send: ({ _id, version }, body) =>
    adminCall('PUT /admin/orders/{id}/buyer', { params: { id: _id }, body: { ...body, version } }),
})
