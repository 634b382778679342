// Records the delivery of an order, dated today by default.
import { CircleCheck } from 'lucide-react'
import { dayOf, today } from '#contract/base/days'
import { day } from '#web/admin/kit/form/fields.tsx'
import { whatsAppText } from './contact-customer.tsx'
import { orderAction } from './order-action.ts'
import { blockOf, DeliverOrder, sendStep, stepRoute } from './order-step.ts'

export const deliverOrder = orderAction({
  label: 'Mark Delivered',
  follow: whatsAppText,
  icon: <CircleCheck />,
  step: true,
  offered: ({ status }) => status === 'shipped',
  title: ({ orderNumber }) => `Mark order ${orderNumber} as delivered`,
  text: ({ carrier, trackingNumber }) => [carrier, trackingNumber].filter(Boolean).join(', '),
  blocked: (order) => blockOf(order, 'delivered'),
  schema: DeliverOrder,
  start: () => ({ deliveredOn: today() }),
  fields: {
    deliveredOn: day({
      label: 'Delivered on',
      min: ({ shippedDate }) => (shippedDate ? dayOf(shippedDate) : undefined),
      max: today,
    }),
  },
  route: stepRoute,
  send: (order, step, key) => sendStep(order, { to: 'delivered', ...step }, key),
})
