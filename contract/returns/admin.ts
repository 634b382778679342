// Returns as admins handle them: units come back, are inspected, and money goes back.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { pageQuery } from '#contract/base/paging'
import { Rupees } from '#contract/base/rupees'
import { line, paragraph } from '#contract/base/text'
import { OrderDetail } from '#contract/orders/admin-detail'
import { OrderParams } from '#contract/orders/order'
import { refundFields } from '#contract/payments/admin'
import { returnReasons, returnStatuses } from './returns.ts'

const version = z.number().int().min(1)

const items = z
  .array(z.object({ itemId: z.uuid(), quantity: z.number().int().min(1, 'Must be at least 1').max(1e6) }))
  .min(1, 'Please choose what comes back')
  .max(200)

export const ListedReturn = z.object({
  _id: z.string(),
  returnNumber: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  customer: z.object({ name: z.string(), email: z.string() }),
  status: z.enum(returnStatuses),
  reason: z.string(),
  comment: z.string(),
  /** What admins said when they decided. */
  note: z.string().nullable(),
  items: z.array(
    z.object({
      itemId: z.string(),
      name: z.string(),
      image: z.string().nullable(),
      quantity: z.number(),
      restocked: z.number(),
      scrapped: z.number(),
      /** Rupees that these units cost with tax. */
      value: Rupees,
    }),
  ),
  /** Charges beside the goods that are no longer owed, as these units were the last of the order; in `value` too. */
  charges: Rupees,
  value: Rupees,
  refundedAmount: Rupees,
  /** Of the order: what was paid and not given back yet. */
  refundable: Rupees,
  /** What is due back for the received units: their value, but no more than the order is overpaid by. */
  proposedRefund: Rupees,
  requestedAt: z.string(),
  updatedAt: z.string(),
  version: z.number(),
})
export type ListedReturn = z.infer<typeof ListedReturn>

export const listReturns = endpoint('GET /admin/returns', {
  access: 'admin',
  permission: 'orders.read',
  summary: 'Returns of all orders, newest first',
  query: z.object({
    search: line(200).optional(),
    status: z.enum(returnStatuses).optional().catch(undefined),
    order: line(40).optional(),
    ...pageQuery(25),
  }),
  reply: z.object({
    success: z.literal(true),
    returns: z.array(ListedReturn),
    total: z.number(),
    statuses: z.record(z.enum(returnStatuses), z.number()),
  }),
})

/** For a customer who asked by phone; it is approved at once. */
export const OpenReturn = z.object({
  reason: z.enum(returnReasons, { error: 'Please choose a reason' }),
  comment: paragraph(1_000).default(''),
  items,
})

const ReturnReply = z.object({
  success: z.literal(true),
  message: z.string(),
  return: ListedReturn,
  order: OrderDetail,
})

export const openReturn = endpoint('POST /admin/orders/{id}/returns', {
  access: 'admin',
  permission: 'returns.handle',
  summary: 'Take back units of a delivered order on behalf of its customer',
  params: OrderParams,
  body: OpenReturn,
  reply: ReturnReply,
  status: 201,
  idempotent: true,
})

/** A step of a return; `version` is the return's. */
export const ReturnTransition = z.discriminatedUnion('to', [
  z.object({ to: z.literal('approved'), version, note: paragraph(1_000).default('') }),
  z.object({ to: z.literal('rejected'), version, note: paragraph(1_000).min(3, 'Please say why') }),
  z.object({
    to: z.literal('received'),
    version,
    note: paragraph(1_000).default(''),
    /** Of each line: how many units can be sold again, and how many cannot. */
    items: z
      .array(
        z.object({
          itemId: z.uuid(),
          restock: z.number().int().min(0).max(1e6),
          scrap: z.number().int().min(0).max(1e6),
        }),
      )
      .min(1)
      .max(200),
  }),
  z.object({ to: z.literal('refunded'), version, ...refundFields }),
])
export type ReturnTransition = z.output<typeof ReturnTransition>

export const transitionReturn = endpoint('POST /admin/returns/{id}/transitions', {
  access: 'admin',
  permission: { any: ['returns.handle', 'refunds.give'] },
  summary: 'Approve, reject, receive or refund a return',
  params: z.object({ id: keyOf('Return') }),
  body: ReturnTransition,
  reply: ReturnReply,
  idempotent: true,
  changesCatalogue: true,
})
