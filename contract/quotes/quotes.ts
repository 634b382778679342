// Quotes: their lines, amounts and terms, as the back office and the customer's page read them.
import { z } from 'zod'
import { EmailField, PhoneField, PinField } from '#contract/base/contact-fields'
import { Day } from '#contract/base/day'
import { Rupees } from '#contract/base/rupees'
import { Id, line, paragraph } from '#contract/base/text'
import { AT_MOST_TWO_DECIMALS, hasTwoDecimals } from '#contract/base/two-decimals'
import { MAX_QUANTITY } from '#contract/cart/cart'
import { EnteredLines } from '#contract/orders/drafts/order-draft-content'
import { LinePrice } from '#contract/orders/line-products'
import { BusinessName, BuyerGstin } from '#contract/tax/buyer'

export const MAX_QUOTE_LINES = 200

const Quantity = z
  .int('Quantity must be a whole number')
  .min(1, 'Quantity must be at least 1')
  .max(MAX_QUANTITY, `Quantity must be at most ${MAX_QUANTITY}`)

const amount = z
  .number('Must be an amount in rupees')
  .min(0, 'Must be 0 or more')
  .max(1e9, 'Must be at most 1,00,00,00,000')
  .refine(hasTwoDecimals, AT_MOST_TWO_DECIMALS)

const isEachOnce = (lines: readonly { productId: string }[]) =>
  new Set(lines.map(({ productId }) => productId)).size === lines.length
const EACH_ONCE = 'Each product can be listed once. Change the quantity of its line instead.'

export const RequestedLine = z.object({ productId: Id, quantity: Quantity })
export type RequestedLine = z.output<typeof RequestedLine>

export const QuoteRequest = z
  .object({
    lines: z
      .array(RequestedLine)
      .min(1, 'Choose at least one product')
      .max(MAX_QUOTE_LINES)
      .refine(isEachOnce, EACH_ONCE),
    name: line(100).min(2, 'Name must be at least 2 characters'),
    email: EmailField.default(''),
    phone: PhoneField.default(''),
    gstin: BuyerGstin.default(''),
    businessName: BusinessName.default(''),
    pinCode: PinField.default(''),
    message: paragraph(2_000).default(''),
    /** Honeypot: hidden from people, so only bots fill it in. */
    website: z.string().max(500).default(''),
  })
  .check(({ value, issues }) => {
    if (value.email === '' && value.phone === '')
      issues.push({
        code: 'custom',
        path: ['email'],
        message: 'Enter an email address or a phone number',
        input: value,
      })
  })
export type QuoteRequest = z.output<typeof QuoteRequest>

export const freightTerms = ['customer', 'fixed', 'later'] as const
export type FreightTerms = (typeof freightTerms)[number]

/** On documents and pages. */
export const freightTexts = {
  customer: 'Freight is paid by the buyer to the transporter',
  fixed: 'Freight is included in the total',
  later: 'Freight will be added when the goods are packed',
} as const satisfies Record<FreightTerms, string>

/** Where the goods go; decides the place of supply. Street and PIN code may follow on acceptance. */
export const QuoteDestination = z.object({
  fullAddress: paragraph(500).default(''),
  city: line(100).default(''),
  state: line(100).default(''),
  zipCode: line(20).default(''),
  country: line(100).default('India'),
})

/** The content of a quote that staff are writing. */
export const QuoteInput = z.object({
  customerId: Id.nullable().default(null),
  name: line(100).default(''),
  email: EmailField.default(''),
  phone: PhoneField.default(''),
  gstin: BuyerGstin.default(''),
  businessName: BusinessName.default(''),
  destination: QuoteDestination.prefault({}),
  lines: EnteredLines.default([]),
  freight: z.enum(freightTerms).default('customer'),
  /** In rupees without GST; counts for fixed freight only. */
  freightAmount: amount.default(0),
  /** Days after the invoice in which the order is due; null for payment before dispatch. */
  creditDays: z.int('Must be a whole number of days').min(0).max(365).nullable().default(null),
  validUntil: Day,
  terms: paragraph(2_000).default(''),
  /** For the customer. */
  note: paragraph(1_000).default(''),
  internalNote: paragraph(2_000).default(''),
})
export type QuoteInput = z.output<typeof QuoteInput>

/** Amounts are without tax, except for totals. */
export const QuoteLine = z.object({
  productId: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  sku: z.string().nullable(),
  unit: z.string(),
  hsn: z.string().nullable(),
  quantity: z.number(),
  note: z.string(),
  /** As entered: with GST if the shop's prices include it. */
  price: Rupees,
  /** Off the whole line, in the same way. */
  discount: Rupees,
  /** Today's price without an agreed one, and the reason for it. */
  todaysPrice: Rupees,
  todaysReason: z.string().nullable(),
  gstRate: z.number(),
  taxable: Rupees,
  gstAmount: Rupees,
  total: Rupees,
})
export type QuoteLine = z.infer<typeof QuoteLine>

export const QuoteAmounts = z.object({
  subtotal: Rupees,
  discountAmount: Rupees,
  freight: Rupees,
  gstAmount: Rupees,
  roundOff: Rupees,
  total: Rupees,
})
export type QuoteAmounts = z.infer<typeof QuoteAmounts>

/** A draft with its amounts at the agreed prices, and today's prices for lines without one. */
export const PricedQuote = z.object({
  lines: z.array(LinePrice),
  amounts: QuoteAmounts,
  /** Why the draft can't be sent; empty if only texts are missing. */
  problems: z.array(z.string()),
})
export type PricedQuote = z.infer<typeof PricedQuote>

/** A quote as it was sent, never changed afterwards. */
export const QuoteRevision = z.object({
  revision: z.number(),
  lines: z.array(QuoteLine),
  amounts: QuoteAmounts,
  pricesIncludeGst: z.boolean(),
  freight: z.enum(freightTerms),
  creditDays: z.number().nullable(),
  validUntil: z.string(),
  terms: z.string(),
  note: z.string(),
  sentAt: z.string(),
})
export type QuoteRevision = z.infer<typeof QuoteRevision>
