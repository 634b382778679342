// Payment review: payments reported by customers that aren't confirmed yet, and the payment ledger of the whole shop.
import { z } from 'zod'
import { Day } from '#contract/base/day'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { pageQuery } from '#contract/base/paging'
import { Rupees } from '#contract/base/rupees'
import { tableFormats } from '#contract/base/table-format'
import { line, paragraph } from '#contract/base/text'
import { OrderDetailReply } from '#contract/orders/admin-detail'
import { PaymentClaim, PaymentEntry } from '#contract/orders/payments'
import { paymentMethods } from '#contract/payment-methods/payment-methods'

const ofOrder = {
  orderId: z.string(),
  orderNumber: z.string(),
  customer: z.object({ name: z.string(), email: z.string() }),
}

/** A claim in the queue, oldest first. */
export const WaitingClaim = z.object({
  ...PaymentClaim.omit({ settledAt: true, notFoundReason: true }).shape,
  ...ofOrder,
  orderTotal: Rupees,
  /** Amount due of the order. */
  balance: Rupees,
  /** The payment method that most likely received it, preselected for confirmation. */
  account: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** The month of the reported day is closed in the books, so it must be confirmed with another day. */
  isMonthClosed: z.boolean(),
})
export type WaitingClaim = z.infer<typeof WaitingClaim>

export const listPaymentClaims = endpoint('GET /admin/payment-claims', {
  access: 'admin',
  permission: 'orders.read',
  summary: 'List the payments reported by customers that wait for verification, oldest first',
  query: z.object({
    /** Matches the reference, order number, or customer's name, email or phone. */
    search: line(200).optional(),
    method: z.enum(paymentMethods).optional().catch(undefined),
    ...pageQuery(25),
  }),
  reply: z.object({
    success: z.literal(true),
    claims: z.array(WaitingClaim),
    total: z.number(),
    totalAmount: Rupees,
  }),
})

const params = z.object({ id: keyOf('Payment claim', z.uuid()) })

export const ConfirmClaim = z.object({
  /** Id of the payment method that received it; defaults to the most likely one. */
  paymentMethod: z.uuid('Must be the id of a payment method').nullish(),
  /** Defaults to the day the customer reported, whose month may already be closed in the books. */
  receivedOn: Day.nullish(),
})
export type ConfirmClaim = z.output<typeof ConfirmClaim>

export const confirmPaymentClaim = endpoint('POST /admin/payment-claims/{id}/confirm', {
  access: 'admin',
  permission: 'payments.record',
  summary: 'Confirm a reported payment: record it as the customer has reported it',
  params,
  body: ConfirmClaim,
  reply: OrderDetailReply,
  status: 201,
  idempotent: true,
})

export const CloseClaim = z.object({ reason: paragraph(500).min(3, 'Reason is required') })
export type CloseClaim = z.output<typeof CloseClaim>

export const closePaymentClaim = endpoint('POST /admin/payment-claims/{id}/not-found', {
  access: 'admin',
  permission: 'payments.record',
  summary: 'Mark a reported payment as not found; the customer is emailed the reason',
  params,
  body: CloseClaim,
  reply: OrderDetailReply,
  idempotent: true,
})

export const LedgerEntry = z.object({ ...PaymentEntry.shape, ...ofOrder })
export type LedgerEntry = z.infer<typeof LedgerEntry>

const day = Day.optional().catch(undefined)

const filter = {
  /** Payments include their reversals, so that the sum equals what was received. */
  kind: PaymentEntry.shape.kind.exclude(['reversal']),
  /** Matches the reference, order number, or customer's name, email or phone. */
  search: line(200).optional(),
  method: z.enum(paymentMethods).optional().catch(undefined),
  /** Id of the payment method that received it. */
  account: z.uuid().optional().catch(undefined),
  /** Days of the payments, inclusive. */
  from: day,
  to: day,
}
export const LedgerFilter = z.object(filter)
export type LedgerFilter = z.output<typeof LedgerFilter>

export const listPayments = endpoint('GET /admin/payments', {
  access: 'admin',
  permission: 'orders.read',
  summary: 'List the payments or refunds of all orders, newest day first',
  query: z.object({ ...filter, kind: filter.kind.catch('receipt').default('receipt'), ...pageQuery(25) }),
  reply: z.object({
    success: z.literal(true),
    payments: z.array(LedgerEntry),
    total: z.number(),
    /** Total in rupees of everything that matches the filter; refunds are negative. */
    totalAmount: Rupees,
    /** Payment methods that have received payments. */
    accounts: z.array(z.object({ _id: z.string(), name: z.string() })),
  }),
})

export const exportPayments = endpoint('GET /admin/payments/export', {
  access: 'admin',
  permission: { all: ['orders.read', 'data.export'] },
  summary: 'Export the payments or refunds matching a filter as CSV or XLSX',
  query: z.object({
    ...filter,
    kind: filter.kind.catch('receipt').default('receipt'),
    format: z.enum(tableFormats).default('csv'),
  }),
  file: 'table',
  reply: z.object({ success: z.literal(true) }),
})
