// Returns in the back office: units are received, inspected and refunded.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { pageQuery } from '#contract/base/paging'
import { Rupees } from '#contract/base/rupees'
import { line, paragraph } from '#contract/base/text'
import { OrderDetail } from '#contract/orders/admin-detail'
import { CreditNotePeriod } from '#contract/orders/credit-note-period'
import { OrderParams } from '#contract/orders/order'
import { returnStatuses } from '#contract/orders/return-request'
import { refundFields } from '#contract/payments/admin'
import { returnReasons } from './returns.ts'

const version = z.number().int().min(1)

const items = z
  .array(z.object({ itemId: z.uuid(), quantity: z.number().int().min(1, 'Must be at least 1').max(1e6) }))
  .min(1, 'Choose at least one item to return')
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
  /** The admin's note on the decision. */
  note: z.string().nullable(),
  items: z.array(
    z.object({
      itemId: z.string(),
      name: z.string(),
      image: z.string().nullable(),
      quantity: z.number(),
      restocked: z.number(),
      scrapped: z.number(),
      /** Value of these units in rupees, with tax. */
      value: Rupees,
    }),
  ),
  /** Charges that are no longer due, because these were the last units of the order; included in `value`. */
  charges: Rupees,
  value: Rupees,
  refundedAmount: Rupees,
  /** Refundable amount of the order: payments less refunds. */
  refundable: Rupees,
  /** Suggested refund: the value of the received units, limited to the overpayment of the order. */
  proposedRefund: Rupees,
  /** Until when a credit note reduces the tax of the order's first invoice. */
  creditNotePeriod: CreditNotePeriod.nullable(),
  requestedAt: z.string(),
  updatedAt: z.string(),
  version: z.number(),
})
export type ListedReturn = z.infer<typeof ListedReturn>

export const listReturns = endpoint('GET /admin/returns', {
  access: 'admin',
  permission: 'orders.read',
  summary: 'List the returns of all orders, newest first',
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

/** Opens a return for a customer who asked by phone; approved immediately. */
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
  summary: 'Open a return of a delivered order on behalf of its customer',
  params: OrderParams,
  body: OpenReturn,
  reply: ReturnReply,
  status: 201,
  idempotent: true,
})

/** A status change of a return; `version` is that of the return. */
export const ReturnTransition = z.discriminatedUnion('to', [
  z.object({ to: z.literal('approved'), version, note: paragraph(1_000).default('') }),
  z.object({ to: z.literal('rejected'), version, note: paragraph(1_000).min(3, 'Please give a reason') }),
  z.object({
    to: z.literal('received'),
    version,
    note: paragraph(1_000).default(''),
    /** For each line: the number of units that can be sold again, and the number that can't. */
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
