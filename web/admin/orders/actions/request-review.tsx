// Emails the customer a request for a review, once per order.
import { MessageSquareText } from 'lucide-react'
import { z } from 'zod'
import { emailBlock, reviewRequestBlock } from '#contract/orders/customer-contact'
import { adminCall } from '#web/admin/call.ts'
import { orderAction } from './order-action.ts'

export const requestReview = orderAction({
  label: 'Request Review',
  icon: <MessageSquareText />,
  offered: (order) => reviewRequestBlock(order) === null,
  title: ({ orderNumber }) => `Request a review of ${orderNumber}?`,
  text: ({ customer }) =>
    `${customer.name} gets an email with a link to rate the delivered products without signing in. You can ask once per order.`,
  blocked: (order) => reviewRequestBlock(order) ?? emailBlock(order.customer.email),
  schema: z.object({}),
  start: () => ({}),
  route: 'POST /admin/orders/{id}/review-request',
  send: ({ _id }) => adminCall('POST /admin/orders/{id}/review-request', { params: { id: _id } }),
})
