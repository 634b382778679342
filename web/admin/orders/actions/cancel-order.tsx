// Cancels an order that hasn't been shipped. Its units go back into stock.
import { Ban } from 'lucide-react'
import { formatRupees } from '#contract/base/rupee-text'
import { isInHouse, orderStepPermission } from '#contract/orders/order-status'
import { textarea } from '#web/admin/kit/form/fields.tsx'
import { mayDo } from '#web/admin/kit/rights/rights.ts'
import { units } from '#web/shop/unit-line.tsx'
import { whatsAppText } from './contact-customer.tsx'
import { orderAction } from './order-action.ts'
import { blockOf, CancelOrder, sendStep, stepRoute } from './order-step.ts'

export const cancelOrder = orderAction({
  label: 'Cancel Order',
  follow: whatsAppText,
  icon: <Ban />,
  danger: true,
  offered: ({ status }) => mayDo(orderStepPermission('cancelled')) && isInHouse(status),
  title: ({ orderNumber }) => `Cancel order ${orderNumber}?`,
  text: ({ totalItems, paidAmount }) => {
    const text = `${units(totalItems)} ${totalItems === 1 ? 'goes' : 'go'} back into stock. This cannot be undone.`
    if (paidAmount <= 0) return text
    return `${text} ${formatRupees(paidAmount)} has been received and must be refunded.`
  },
  cancel: 'Keep Order',
  blocked: (order) => blockOf(order, 'cancelled'),
  schema: CancelOrder,
  start: () => ({ reason: '' }),
  fields: { reason: textarea({ label: 'Reason', hint: "Saved in the order's timeline." }) },
  route: stepRoute,
  send: (order, step, key) => sendStep(order, { to: 'cancelled', ...step }, key),
})
