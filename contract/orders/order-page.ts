// The page of one order, for buyers who aren't signed in: opened by a signed link, or by the order number together with
// the phone number or email address of the order.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { line } from '#contract/base/text'
import { OrderView } from './order.ts'
import { orderLinkSources } from './order-links.ts'
import { OrderTracking } from './store-tracking.ts'

export const getOrderPage = endpoint('GET /order-page', {
  access: 'order',
  openToLookups: true,
  summary:
    'Return the order of a signed link, with its progress; only a part of it to those who looked it up',
  reply: z.object({
    success: z.literal(true),
    order: OrderView,
    tracking: OrderTracking,
    source: z.enum(orderLinkSources),
  }),
})

export const LookUpOrder = z.object({
  orderNumber: line(40).min(1, 'Order number is required').toUpperCase(),
  /** Phone number or email address of the order. */
  contact: line(200).min(1, 'Phone number or email is required'),
})
export type LookUpOrder = z.output<typeof LookUpOrder>

export const lookUpOrder = endpoint('POST /order-page/lookups', {
  access: 'public',
  summary:
    'Exchange an order number and its phone number or email address for a link that expires within the hour',
  body: LookUpOrder,
  reply: z.object({ success: z.literal(true), token: z.string() }),
})

export const mailOrderLink = endpoint('POST /order-page/mails', {
  access: 'order',
  openToLookups: true,
  summary: 'Email the link to the order to its buyer',
  reply: z.object({ success: z.literal(true), message: z.string() }),
})
