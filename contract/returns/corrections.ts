// Corrections of an invoice by credit and debit notes (section 34 of the CGST Act).
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { gstRateProblem } from '#contract/base/gst'
import { Rupees } from '#contract/base/rupees'
import { line } from '#contract/base/text'
import { AT_MOST_TWO_DECIMALS, hasTwoDecimals } from '#contract/base/two-decimals'
import { documentKindNames } from '#contract/documents/kinds'
import { OrderDetail } from '#contract/orders/admin-detail'
import { CreditNotePeriod } from '#contract/orders/credit-note-period'
import { OrderParams } from '#contract/orders/order'

/** The amount of a line as invoiced and corrected so far, in rupees. */
export const CorrectableLine = z.object({
  itemId: z.string(),
  name: z.string(),
  unit: z.string(),
  /** Units that are invoiced and neither returned nor credited. */
  units: z.number(),
  /** Value of these units without tax. */
  taxable: Rupees,
  /** With tax. */
  total: Rupees,
  gstRate: z.number(),
  /** The line's shares of shipping and other charges, without tax. */
  charges: z.array(Rupees),
  /** With tax. */
  chargesTotal: Rupees,
})
export type CorrectableLine = z.infer<typeof CorrectableLine>

export const CorrectableInvoice = z.object({
  _id: z.string(),
  kind: z.enum(documentKindNames),
  number: z.string(),
  /** YYYY-MM-DD */
  day: z.string(),
  total: Rupees,
  /** Whether the seller charged tax, so that a rate can be corrected. */
  isTaxed: z.boolean(),
  /** Whether the buyer has a GSTIN, so that a reduction takes effect when the buyer reverses the credit. */
  hasGstin: z.boolean(),
  /** Until when a credit note reduces the tax (section 34(2)). */
  period: CreditNotePeriod,
  lines: z.array(CorrectableLine),
})
export type CorrectableInvoice = z.infer<typeof CorrectableInvoice>

export const listCorrectableInvoices = endpoint('GET /admin/orders/{id}/corrections', {
  access: 'admin',
  permission: 'orders.read',
  summary: 'Return the invoices of an order with the amounts that can still be corrected',
  params: OrderParams,
  reply: z.object({
    success: z.literal(true),
    version: z.number(),
    /** Amount due of the order; below 0 if it is overpaid. */
    balance: Rupees,
    email: z.string(),
    invoices: z.array(CorrectableInvoice),
  }),
})

const amount = (name: string) =>
  z
    .number({ error: `${name} is required` })
    .min(0, `${name} can't be below 0`)
    .max(1e9, 'Is too large')
    .refine(hasTwoDecimals, AT_MOST_TWO_DECIMALS)

const itemId = z.uuid('Must be the id of an item')
const lines = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .array(z.object({ itemId, ...shape }))
    .min(1, 'Change at least one item')
    .max(200)

const common = {
  /** Version of the order. */
  version: z.number().int().min(1),
  /** Id of the invoice. */
  invoice: z.uuid('Choose an invoice'),
  /** Printed on the notes. */
  reason: line(200).min(3, 'Please give a reason'),
  /** Amounts that the admin has seen; others are refused. */
  expected: z.object({ credit: amount('Amount'), debit: amount('Amount') }),
  tellCustomer: z.boolean().default(true),
}

export const CorrectInvoice = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('price'),
    ...common,
    /** The right price of a unit after discounts, without tax. */
    lines: lines({ price: amount('Price') }),
  }),
  z.object({
    kind: z.literal('rate'),
    ...common,
    lines: lines({
      /** The right rate in percent. */
      rate: z.number().superRefine((rate, check) => {
        const problem = gstRateProblem(rate)
        if (problem) check.addIssue({ code: 'custom', message: problem })
      }),
    }),
  }),
  z.object({
    kind: z.literal('quantity'),
    ...common,
    /** The number of units that were sent. */
    lines: lines({ units: z.number().int('Must be a whole number').min(0, "Can't be below 0").max(1e6) }),
  }),
  z.object({
    kind: z.literal('discount'),
    ...common,
    /** Discount without tax, divided over the lines by value. */
    amount: amount('Discount').min(0.01, 'Discount must be above 0'),
  }),
  z.object({ kind: z.literal('reversal'), ...common }),
])
export type CorrectInvoice = z.output<typeof CorrectInvoice>

export const correctInvoice = endpoint('POST /admin/orders/{id}/corrections', {
  access: 'admin',
  permission: { all: ['payments.record', 'refunds.give'] },
  summary: 'Correct an invoice by a credit note, a debit note or both',
  params: OrderParams,
  body: CorrectInvoice,
  reply: z.object({
    success: z.literal(true),
    message: z.string(),
    order: OrderDetail,
  }),
  status: 201,
  idempotent: true,
})
