// The desk of payments: what customers say to have paid and nobody has found yet, and the ledger of the whole shop.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { pageQuery } from '#contract/base/paging'
import { Rupees } from '#contract/base/rupees'
import { tableFormats } from '#contract/base/table-format'
import { line, paragraph } from '#contract/base/text'
import { OrderDetailReply } from '#contract/orders/admin-detail'
import { paymentMethods } from './payment-methods.ts'
import { PaymentClaim, PaymentEntry } from './payments.ts'

const ofOrder = {
  orderId: z.string(),
  orderNumber: z.string(),
  customer: z.object({ name: z.string(), email: z.string() }),
}

/** One of the queue, the oldest first. */
export const WaitingClaim = z.object({
  ...PaymentClaim.omit({ settledAt: true, notFoundReason: true }).shape,
  ...ofOrder,
  orderTotal: Rupees,
  /** What is still owed of the order. */
  balance: Rupees,
  /** The shop's payment method that it most likely came in by: a confirmation names it. */
  account: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** The books of the month that its customer reports are closed: it is confirmed with another day. */
  isMonthClosed: z.boolean(),
})
export type WaitingClaim = z.infer<typeof WaitingClaim>

export const listPaymentClaims = endpoint('GET /admin/payment-claims', {
  access: 'admin',
  permission: 'orders.read',
  summary: 'Payments that customers say to have made and that wait to be verified, the oldest first',
  query: z.object({
    /** Reference, order number, or customer's name, e-mail or phone. */
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
  /** Id of the shop's payment method that it came in by; without it the one that it most likely came in by. */
  paymentMethod: z.uuid('Must be the id of a payment method').nullish(),
  /** Without it the day that its customer reports; the books of that month may be closed. */
  receivedOn: z.iso.date('Must be a date').nullish(),
})
export type ConfirmClaim = z.output<typeof ConfirmClaim>

export const confirmPaymentClaim = endpoint('POST /admin/payment-claims/{id}/confirm', {
  access: 'admin',
  permission: 'payments.record',
  summary: 'Record a payment as its customer has reported it',
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
  summary: 'Say that the money of a claim has not been found; its customer is written the reason',
  params,
  body: CloseClaim,
  reply: OrderDetailReply,
  idempotent: true,
})

export const LedgerEntry = z.object({ ...PaymentEntry.shape, ...ofOrder })
export type LedgerEntry = z.infer<typeof LedgerEntry>

const day = z.iso.date('Must be a date').optional().catch(undefined)

const filter = {
  /** Receipts come with what takes one back, so that they add up to what came. */
  kind: PaymentEntry.shape.kind.exclude(['reversal']),
  /** Reference, order number, or customer's name, e-mail or phone. */
  search: line(200).optional(),
  method: z.enum(paymentMethods).optional().catch(undefined),
  /** Id of the shop's payment method that it came in by. */
  account: z.uuid().optional().catch(undefined),
  /** Days on which the money moved, both included. */
  from: day,
  to: day,
}
export const LedgerFilter = z.object(filter)
export type LedgerFilter = z.output<typeof LedgerFilter>

export const listPayments = endpoint('GET /admin/payments', {
  access: 'admin',
  permission: 'orders.read',
  summary: 'Receipts or refunds of all orders, the newest day first',
  query: z.object({ ...filter, kind: filter.kind.catch('receipt').default('receipt'), ...pageQuery(25) }),
  reply: z.object({
    success: z.literal(true),
    payments: z.array(LedgerEntry),
    total: z.number(),
    /** Rupees of all that the filter lists; refunds are below 0. */
    totalAmount: Rupees,
    /** Payment methods that money came in by. */
    accounts: z.array(z.object({ _id: z.string(), name: z.string() })),
  }),
})

export const exportPayments = endpoint('GET /admin/payments/export', {
  access: 'admin',
  permission: { all: ['orders.read', 'data.export'] },
  summary: 'The receipts or refunds of a filter as a CSV or XLSX file',
  query: z.object({
    ...filter,
    kind: filter.kind.catch('receipt').default('receipt'),
    format: z.enum(tableFormats).default('csv'),
  }),
  file: 'table',
  reply: z.object({ success: z.literal(true) }),
})
