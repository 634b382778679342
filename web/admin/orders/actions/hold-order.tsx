// Keeps an order from being processed and dispatched until somebody releases it.
import { Pause } from 'lucide-react'
import { HoldOrder } from '#contract/orders/admin-actions'
import { holdBlock } from '#contract/orders/order-status'
import { adminCall } from '#web/admin/call.ts'
import { textarea } from '#web/admin/kit/form/fields.tsx'
import { orderAction } from './order-action.ts'

export const holdOrder = orderAction({
  label: 'Hold Order',
  icon: <Pause />,
  offered: (order) => holdBlock(order) === null,
  title: ({ orderNumber }) => `Hold order ${orderNumber}?`,
  text: () => 'It is neither processed nor dispatched until it is released.',
  blocked: holdBlock,
  schema: HoldOrder.omit({ version: true }),
  start: () => ({ reason: '' }),
  fields: {
    reason: textarea({ label: 'Reason', hint: 'Colleagues see it with the order; the customer does not.' }),
  },
  route: 'POST /admin/orders/{id}/hold',
  send: ({ _id, version }, { reason }) =>
    adminCall('POST /admin/orders/{id}/hold', { params: { id: _id }, body: { reason, version } }),
})
