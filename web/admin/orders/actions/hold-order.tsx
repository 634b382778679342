// Blocks processing and dispatch of an order until it is released.
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
  text: () => 'It cannot be processed or dispatched until it is released.',
  blocked: holdBlock,
  schema: HoldOrder.omit({ version: true }),
  start: () => ({ reason: '' }),
  fields: {
    reason: textarea({ label: 'Reason', hint: 'Shown to colleagues with the order, never to the customer.' }),
  },
  route: 'POST /admin/orders/{id}/hold',
  send: ({ _id, version }, { reason }) =>
    adminCall('POST /admin/orders/{id}/hold', { params: { id: _id }, body: { reason, version } }),
})
