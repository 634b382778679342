// Ends an order that has not left the house; what it had taken from stock goes back.
import { Ban } from 'lucide-react'
import { formatRupees } from '#contract/base/rupee-text'
import { isInHouse } from '#contract/orders/order-status'
import { textarea } from '#web/admin/kit/form/fields.tsx'
import { itemsText } from '#web/admin/orders/order-cells.tsx'
import { orderAction } from './order-action.ts'
import { blockOf, CancelOrder, sendStep, stepRoute } from './order-step.ts'

export const cancelOrder = orderAction({
  label: 'Cancel Order',
  icon: <Ban />,
  danger: true,
  offered: ({ status }) => isInHouse(status),
  title: ({ orderNumber }) => `Cancel order ${orderNumber}?`,
  text: ({ totalItems, paidAmount }) => {
    const text = `${itemsText(totalItems)} go back into stock. This cannot be undone.`
    if (paidAmount <= 0) return text
    return `${text} ${formatRupees(paidAmount)} has been received and is to be paid back.`
  },
  cancel: 'Keep Order',
  blocked: (order) => blockOf(order, 'cancelled'),
  schema: CancelOrder,
  start: () => ({ reason: '' }),
  fields: { reason: textarea({ label: 'Reason', hint: "Kept in the order's timeline." }) },
  route: stepRoute,
  send: (order, step, key) => sendStep(order, { to: 'cancelled', ...step }, key),
})
