// Moves an order to processing (being packed), with an estimated delivery day if one is known.
import { Package } from 'lucide-react'
import { dayOf, today } from '#contract/base/days'
import { formatRupees } from '#contract/base/rupee-text'
import { day } from '#web/admin/kit/form/fields.tsx'
import { itemsText } from '#web/admin/orders/order-cells.tsx'
import { whatsAppText } from './contact-customer.tsx'
import { orderAction } from './order-action.ts'
import { blockOf, ProcessOrder, sendStep, stepRoute } from './order-step.ts'

export const processOrder = orderAction({
  label: 'Process Order',
  follow: whatsAppText,
  icon: <Package />,
  step: true,
  // Orders on hold are released first.
  offered: ({ status, holdReason }) => status === 'pending' && holdReason === null,
  title: ({ orderNumber }) => `Process order ${orderNumber}?`,
  text: (order) => `${order.user.name} · ${itemsText(order.totalItems)} · ${formatRupees(order.totalAmount)}`,
  blocked: (order) => blockOf(order, 'processing'),
  schema: ProcessOrder,
  start: ({ estimatedDelivery }) => ({
    estimatedDelivery: estimatedDelivery ? dayOf(estimatedDelivery) : null,
  }),
  fields: {
    estimatedDelivery: day({
      label: 'Estimated delivery',
      hint: 'Optional. Shown to the customer with the order.',
      min: today,
    }),
  },
  route: stepRoute,
  send: (order, step, key) => sendStep(order, { to: 'processing', ...step }, key),
})
