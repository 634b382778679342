// Closing amounts due without a payment, and the TDS that customers deducted.
import { z } from 'zod'
import { Day } from '#contract/base/day'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { pageQuery } from '#contract/base/paging'
import type { Permission } from '#contract/base/permissions'
import { Rupees } from '#contract/base/rupees'
import { tableFormats } from '#contract/base/table-format'
import { line, paragraph } from '#contract/base/text'
import { OrderDetailReply } from '#contract/orders/admin-detail'
import { OrderParams } from '#contract/orders/order'
import { PaymentAmount } from '#contract/orders/payments'
import { type SettlementKind, settlementKinds } from '#contract/orders/settlements'

/** Returns the permission needed to close an amount in this way, or to reverse that. */
export const settlementPermission = (kind: SettlementKind): Permission =>
  kind === 'bad_debt' ? 'debts.write-off' : 'payments.record'

const TAN_PATTERN = /^[A-Z]{4}\d{5}[A-Z]$/

/** Tax deduction and collection account number. Source: Income Tax Department, "TAN structure". */
const Tan = line(10)
  .transform((text) => text.toUpperCase())
  .refine((text) => text === '' || TAN_PATTERN.test(text), 'This isn’t a valid TAN. Example: DELA12345B.')

/** How an amount is closed. */
export const settlementFields = {
  kind: z.enum(settlementKinds, 'Choose what closes the amount'),
  note: paragraph(500).nullish(),
  /** For TDS: section under which the customer deducted it, such as 194Q. */
  tdsSection: line(20).nullish(),
  /** For TDS: the customer's tax deduction account number. */
  tan: Tan.nullish(),
}

export const SettleOrder = z.object({
  ...settlementFields,
  /** In rupees; at most the amount due, or the overpayment. */
  amount: PaymentAmount,
  settledOn: Day,
})
export type SettleOrder = z.output<typeof SettleOrder>

export const settleOrder = endpoint('POST /admin/orders/{id}/settlements', {
  access: 'admin',
  permission: { any: ['payments.record', 'debts.write-off'] },
  summary:
    'Close an amount due without a payment: a small difference, bank charges, courier commission, TDS or a bad debt',
  params: OrderParams,
  body: SettleOrder,
  reply: OrderDetailReply,
  status: 201,
  idempotent: true,
})

export const ReverseSettlement = z.object({
  /** Id of the settlement. */
  settlement: z.uuid('Choose a settlement'),
  reason: paragraph(500).min(3, 'Reason is required'),
})
export type ReverseSettlement = z.output<typeof ReverseSettlement>

export const reverseSettlement = endpoint('POST /admin/orders/{id}/settlement-reversals', {
  access: 'admin',
  permission: { any: ['payments.record', 'debts.write-off'] },
  summary: 'Reverse a settlement that was recorded by mistake; the amount is due again',
  params: OrderParams,
  body: ReverseSettlement,
  reply: OrderDetailReply,
  status: 201,
  idempotent: true,
})

/** TDS of one customer in one quarter, which is the period of a certificate (Form 16A). */
export const DeductedTax = z.object({
  /** Id of the oldest deduction, which stands for the others. */
  _id: z.string(),
  customer: z.object({ _id: z.string().nullable(), name: z.string() }),
  /** First day of the quarter. */
  quarter: z.string(),
  amount: Rupees,
  deductions: z.number(),
  sections: z.array(z.string()),
  tans: z.array(z.string()),
  /** Numbers of the certificates. */
  certificates: z.array(z.string()),
  /** The amount that no certificate has confirmed yet. */
  missing: Rupees,
})
export type DeductedTax = z.infer<typeof DeductedTax>

const tdsFilter = {
  /** First day of a quarter. */
  quarter: Day.optional().catch(undefined),
  certificate: z.enum(['received', 'missing']).optional().catch(undefined),
  /** Name of the customer, or TAN. */
  search: line(200).optional(),
}
export type TdsFilter = z.output<z.ZodObject<typeof tdsFilter>>

export const listDeductedTax = endpoint('GET /finance/tds', {
  access: 'admin',
  permission: 'books.read',
  summary: 'List the tax that customers deducted (TDS) by customer and quarter, newest first',
  query: z.object({ ...tdsFilter, ...pageQuery(25) }),
  reply: z.object({
    success: z.literal(true),
    taxes: z.array(DeductedTax),
    total: z.number(),
    /** Sums over all pages. */
    amount: Rupees,
    missing: Rupees,
    /** Quarters with deductions, newest first, as their first days. */
    quarters: z.array(z.string()),
  }),
})

export const exportDeductedTax = endpoint('GET /finance/tds/export', {
  access: 'admin',
  permission: { all: ['books.read', 'data.export'] },
  summary: 'Export the deductions of TDS matching a filter as CSV or XLSX, one row each',
  query: z.object({ ...tdsFilter, format: z.enum(tableFormats).default('csv') }),
  file: 'table',
  reply: z.object({ success: z.literal(true) }),
})

export const TdsCertificate = z.object({
  number: line(40).min(1, 'Certificate number is required'),
  /** Date of the certificate. */
  dated: Day.nullish(),
})
export type TdsCertificate = z.output<typeof TdsCertificate>

export const recordTdsCertificate = endpoint('PUT /finance/tds/{id}/certificate', {
  access: 'admin',
  permission: { all: ['books.read', 'payments.record'] },
  summary:
    'Record the TDS certificate of a customer for a quarter; replaces the number of all deductions of that quarter',
  params: z.object({ id: keyOf('Deduction', z.uuid()) }),
  body: TdsCertificate,
  reply: z.object({ success: z.literal(true), message: z.string() }),
})
