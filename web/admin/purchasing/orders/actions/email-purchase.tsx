// Emails a purchase order to its supplier, for the first time or again.
import { Mail } from 'lucide-react'
import { changeBlock, emailBlock } from '#contract/purchasing/purchase-order-status'
import { PurchaseEmail } from '#contract/purchasing/purchase-orders'
import { adminCall } from '#web/admin/call.ts'
import { textarea } from '#web/admin/kit/form/fields.tsx'
import { purchaseAction } from './purchase-action.ts'

export const emailPurchase = purchaseAction({
  label: 'Email to Supplier',
  icon: <Mail />,
  offered: ({ state }) => changeBlock(state) !== null && state !== 'cancelled',
  title: ({ orderNumber }) => `Send ${orderNumber}`,
  text: ({ supplier }) => (supplier.email ? `To ${supplier.email}, with the PDF.` : ''),
  submit: 'Send',
  blocked: emailBlock,
  schema: PurchaseEmail,
  start: () => ({ message: '' }),
  fields: {
    message: textarea({
      label: 'Message',
      hint: 'Optional. Shown above the ordered products.',
      rows: 4,
    }),
  },
  route: 'POST /purchase-orders/{id}/emails',
  send: ({ _id }, body, idempotencyKey) =>
    adminCall('POST /purchase-orders/{id}/emails', { params: { id: _id }, body, idempotencyKey }),
})
