// Return requests of customers.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { paragraph } from '#contract/base/text'
import { OrderParams } from '#contract/orders/order'
import { TrackedOrder } from '#contract/orders/store-tracking'
import { returnReasons } from './returns.ts'

export const RequestReturn = z.object({
  reason: z.enum(returnReasons, { error: 'Please choose a reason' }),
  comment: paragraph(1_000).default(''),
  items: z
    .array(z.object({ itemId: z.uuid(), quantity: z.number().int().min(1, 'Must be at least 1').max(1e6) }))
    .min(1, 'Choose at least one item to return')
    .max(200),
})
export type RequestReturn = z.output<typeof RequestReturn>

export const requestReturn = endpoint('POST /orders/{id}/returns', {
  access: 'order',
  summary: 'Request a return of units of a delivered order',
  params: OrderParams,
  body: RequestReturn,
  reply: TrackedOrder,
  status: 201,
  idempotent: true,
})
