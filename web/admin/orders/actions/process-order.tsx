// Takes an order up: it then counts as being packed, with a day by which it should arrive if one is known.
import { Package } from 'lucide-react'
import { dayOf, today } from '#contract/base/days'
import { formatRupees } from '#contract/base/rupee-text'
import { OrderTransition } from '#contract/orders/admin-actions'
import { day } from '#web/admin/kit/form/fields.tsx'
import { itemsText } from '#web/admin/orders/order-cells.tsx'
import { blockOf, orderAction, sendStep } from './order-action.ts'

const [Process] = OrderTransition.options

export const processOrder = orderAction({
  label: 'Process Order',
  icon: <Package />,
  offered: ({ status }) => status === 'pending',
  title: ({ orderNumber }) => `Process order ${orderNumber}?`,
  text: (order) => `${order.user.name} · ${itemsText(order.totalItems)} · ${formatRupees(order.totalAmount)}`,
  blocked: (order) => blockOf(order, 'processing'),
  schema: Process.omit({ version: true, to: true }),
  start: ({ estimatedDelivery }) => ({
    estimatedDelivery: estimatedDelivery ? dayOf(estimatedDelivery) : null,
  }),
  fields: {
    estimatedDelivery: day({
      label: 'Estimated delivery',
      hint: 'Optional. The buyer sees it with the order.',
      min: today,
    }),
  },
  send: (order, step, key) => sendStep(order, { ...step, to: 'processing', version: order.version }, key),
})
