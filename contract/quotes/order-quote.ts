// The quote that an order was placed from, for the buyer.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { OrderParams } from '#contract/orders/order'

export const getOrderQuote = endpoint('GET /orders/{id}/quote', {
  access: 'order',
  summary: 'Return the quote that one of the caller’s orders was placed from',
  params: OrderParams,
  reply: z.object({
    success: z.literal(true),
    quoteNumber: z.string(),
    /** Path of the quote's page. */
    link: z.string(),
  }),
})
