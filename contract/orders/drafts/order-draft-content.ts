// The content of a draft order, as staff enter it. It may be incomplete: a draft is saved while it is being typed, and
// placing it says what is missing. Prices are as entered: with GST if the shop's prices include it.
import { z } from 'zod'
import { AddressInput } from '#contract/accounts/addresses'
import { line, paragraph } from '#contract/base/text'
import { AT_MOST_TWO_DECIMALS, hasTwoDecimals } from '#contract/base/two-decimals'
import { chargeKinds } from '#contract/orders/amended-amounts'
import { paymentMethods } from '#contract/payment-methods/payment-methods'
import { BuyerInput } from '#contract/tax/buyer'

export const MAX_DRAFT_LINES = 200

const notUnits = 'Must be a whole number, at least 1'

/** Units of a line. */
export const LineQuantity = z.int(notUnits).min(1, notUnits).max(1_000_000, 'Must be at most 10,00,000')

const amount = z
  .number('Must be an amount in rupees')
  .min(0, 'Must be 0 or more')
  .max(1e7, 'Is too large')
  .refine(hasTwoDecimals, AT_MOST_TWO_DECIMALS)

/** A price that staff agreed with the customer: it replaces price lists, sales, discounts and promotions. */
export const AgreedPrice = z.object({
  unitPrice: amount,
  /** On the whole line. */
  discount: amount.default(0),
  /** Shown with the price, also to the customer: "Agreed by phone". Needed to place the order. */
  reason: line(120).default(''),
})
export type AgreedPrice = z.output<typeof AgreedPrice>

export const EnteredLine = z
  .object({
    productId: z.uuid('Product is required'),
    quantity: LineQuantity,
    /** Null for the price of the day. */
    agreed: AgreedPrice.nullable().default(null),
    /** Printed with the item, for example "Two pieces of 5 m". */
    note: line(200).default(''),
  })
  .check(({ value: { quantity, agreed }, issues }) => {
    if (agreed === null || agreed.discount <= agreed.unitPrice * quantity + 0.001) return
    const message = 'The discount is higher than the price of the line'
    issues.push({ code: 'custom', path: ['agreed', 'discount'], message, input: agreed.discount })
  })
export type EnteredLine = z.output<typeof EnteredLine>

export const EnteredLines = z
  .array(EnteredLine)
  .max(MAX_DRAFT_LINES, `An order can have at most ${MAX_DRAFT_LINES} items`)
  .refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length, {
    message: 'A product can only be listed once',
  })

/** The charges besides freight that staff add to an order. */
const { freight: _freight, reduction: _reduction, ...draftCharges } = chargeKinds
export type DraftChargeKind = keyof typeof draftCharges
export const draftChargeKinds = Object.keys(draftCharges) as [DraftChargeKind, ...DraftChargeKind[]]

export const DraftCharge = z.object({
  kind: z.enum(draftChargeKinds, 'Must be packing, cutting or other'),
  /** Name in the totals and on the invoice; if empty, that of the kind. */
  label: line(60).default(''),
  /** Without GST. */
  amount,
})
export type DraftCharge = z.output<typeof DraftCharge>

/** Where the goods go: an address of the customer, one typed for this order, or over the counter. */
export const DraftDelivery = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('address'), address: z.uuid('Choose an address').nullable() }),
    z.object({ kind: z.literal('typed'), address: AddressInput }),
    z.object({
      kind: z.literal('counter'),
      /** Whether the goods are handed over when the order is placed: it is invoiced and marked as delivered. */
      handsOver: z.boolean('Must be true or false').default(true),
    }),
  ],
  { error: 'Must be an address of the customer, a typed one, or the counter' },
)
export type DraftDelivery = z.output<typeof DraftDelivery>

/** How the goods are sent, and who pays. */
export const DraftFreight = z.discriminatedUnion(
  'kind',
  [
    /** By a shipping method of the shop; null for the usual one of the destination. */
    z.object({ kind: z.literal('method'), method: z.uuid('Choose a shipping method').nullable() }),
    /** Freight entered by hand, without GST. */
    z.object({ kind: z.literal('amount'), amount }),
    /** Freight is added after the order. */
    z.object({ kind: z.literal('later') }),
    /** The customer pays the transporter. */
    z.object({ kind: z.literal('buyer') }),
  ],
  { error: 'Must be a shipping method, an amount, later or the buyer' },
)
export type DraftFreight = z.output<typeof DraftFreight>

export const MAX_CREDIT_DAYS = 365

export const DraftPayment = z.discriminatedUnion(
  'kind',
  [
    /** Before dispatch, by a payment method of the shop; null for any that costs nothing. */
    z.object({ kind: z.literal('method'), method: z.uuid('Choose a payment method').nullable() }),
    /** Already received: recorded when the order is placed. */
    z.object({
      kind: z.literal('received'),
      method: z.enum(paymentMethods, 'Choose how it was paid'),
      /** Null for the whole total. */
      amount: amount.nullable().default(null),
      reference: line(60).default(''),
    }),
    /** Due some days after the invoice. */
    z.object({
      kind: z.literal('account'),
      creditDays: z
        .int('Must be a whole number of days')
        .min(1, 'Must be at least 1 day')
        .max(MAX_CREDIT_DAYS, `Must be at most ${MAX_CREDIT_DAYS} days`),
      /** Why the order may exceed the credit limit of the customer's company. */
      reason: line(200).default(''),
    }),
  ],
  { error: 'Must be a payment method, a payment received, or on account' },
)
export type DraftPayment = z.output<typeof DraftPayment>

export const DraftContent = z.object({
  lines: EnteredLines.default([]),
  delivery: DraftDelivery.default({ kind: 'address', address: null }),
  /** The buyer on the invoice; null for that of the customer's profile. */
  buyer: BuyerInput.nullable().default(null),
  freight: DraftFreight.default({ kind: 'method', method: null }),
  charges: z.array(DraftCharge).max(10, 'Add at most 10 charges').default([]),
  payment: DraftPayment.default({ kind: 'method', method: null }),
  /** Internal note, shown in the timeline of the order. */
  note: paragraph(2_000).default(''),
})
export type DraftContent = z.output<typeof DraftContent>

export const blankContent: DraftContent = DraftContent.parse({})
