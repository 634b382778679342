// The price tester: which prices a customer gets at a time, and why.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { Rupees } from '#contract/base/rupees'
import { line } from '#contract/base/text'
import { Cart, MAX_CODES, MAX_QUANTITY } from '#contract/cart/cart'
import { PromotionView } from '#contract/cart/promotion-view'

const wrongQuantity = `Enter a quantity from 1 to ${MAX_QUANTITY}. Example: 50`
const wrongInstant = 'Enter a date and time. Example: 2026-11-08T00:00:00+05:30'

export const PriceTest = z.object({
  /** Id of a customer; null for a visitor. */
  customer: z.uuid('Choose a customer').nullable().default(null),
  /** Null for now. */
  at: z.iso
    .datetime({ offset: true, error: wrongInstant })
    .refine((text) => text >= '2000' && text < '2200', wrongInstant)
    .nullable()
    .default(null),
  /** Coupon codes. */
  codes: z
    .array(line(40).min(1, 'Enter a coupon code').toUpperCase())
    .max(MAX_CODES, `Enter at most ${MAX_CODES} codes`)
    .default([]),
  lines: z
    .array(
      z.object({
        /** SKU or id. */
        product: line(80).min(1, 'Enter a SKU'),
        quantity: z.int(wrongQuantity).min(1, wrongQuantity).max(MAX_QUANTITY, wrongQuantity).default(1),
      }),
    )
    .min(1, 'Enter at least one product')
    .max(50, 'Enter at most 50 products'),
})
export type PriceTest = z.output<typeof PriceTest>

/** Prices, subtotal and discount include GST if the shop's prices do. */
export const TestedLine = z.object({
  product: z.object({ _id: z.string(), sku: z.string().nullable(), name: z.string() }),
  quantity: z.number(),
  listPrice: Rupees,
  unitPrice: Rupees,
  /** Why the unit price isn't the list price; null if it is. */
  priceReason: z.string().nullable(),
  subtotal: Rupees,
  /** Includes group discount and promotions. */
  discountAmount: Rupees,
  promotionAmount: Rupees,
  /** Percent. */
  discountPercent: z.number(),
  gst: z.number(),
  gstAmount: Rupees,
  total: Rupees,
  /** All rules in force for this quantity, lowest price first. */
  offers: z.array(z.object({ reason: z.string(), price: Rupees, takesGroupDiscount: z.boolean() })),
})
export type TestedLine = z.infer<typeof TestedLine>

export const testPrices = endpoint('POST /prices/test', {
  access: 'admin',
  permission: { all: ['products.read', 'customers.read'] },
  summary: 'Compute the prices of a customer at a time with their reasons; changes nothing',
  body: PriceTest,
  reply: z.object({
    success: z.literal(true),
    at: z.string(),
    /** Name of the group that grants a discount; null without one. */
    discountName: z.string().nullable(),
    lines: z.array(TestedLine),
    promotions: z.array(PromotionView),
    /** The entered codes, each with the reason why it doesn't apply, or null. */
    codes: Cart.shape.codes,
    total: Rupees,
  }),
})
export type PriceTestReply = z.infer<typeof testPrices.reply>
