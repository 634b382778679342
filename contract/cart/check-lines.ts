// Checks products before they are added to the cart: of a quick order, a saved list or an earlier order. Nothing is
// stored; the reply says for each line which units can be added, and why others can't.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { Rupees } from '#contract/base/rupees'
import { line } from '#contract/base/text'
import { MAX_ADDED, MAX_QUANTITY } from './cart.ts'

export const CheckLines = z.object({
  lines: z
    .array(
      z
        .object({
          /** Identifies the product; otherwise `text` does. */
          productId: z.uuid('Must be the id of a product').nullish(),
          /** SKU, or else the exact name. */
          text: line(200).default(''),
          quantity: z
            .number({ error: 'Quantity must be a whole number' })
            .int('Quantity must be a whole number')
            .min(1, 'Quantity must be at least 1')
            .max(MAX_QUANTITY, `Quantity must be at most ${MAX_QUANTITY}`),
        })
        .refine(({ productId, text }) => productId != null || text !== '', {
          path: ['text'],
          message: 'Enter a SKU or a name',
        }),
    )
    .min(1, 'Add at least one product')
    .max(MAX_ADDED, `Check at most ${MAX_ADDED} products at once`),
})
export type CheckLines = z.output<typeof CheckLines>

export const lineProblems = [
  /** No product has this SKU or name. */
  'unknown',
  /** Several products have this name. */
  'several',
  /** It is no longer sold. */
  'unavailable',
  'waiting',
  'out-of-stock',
  /** Fewer units than wanted are in stock. */
  'reduced',
  /** Less than the minimum order. */
  'minimum',
  /** Not in full packs, for a buyer who orders so. */
  'pack',
  /** Another line has the same product. */
  'repeated',
] as const
export type LineProblem = (typeof lineProblems)[number]

export const CheckedLine = z.object({
  /** Null for an unknown product. */
  product: z
    .object({
      _id: z.string(),
      name: z.string(),
      sku: z.string(),
      slug: z.string(),
      familyId: z.string().nullable(),
      image: z.string().nullable(),
      unit: z.string(),
      stock: z.number(),
      minOrderQuantity: z.number(),
    })
    .nullable(),
  /** Units that can be added now, at most as many as wanted. */
  quantity: z.number(),
  /** Per unit, as displayed to this buyer; null if the product can't be bought. */
  price: Rupees.nullable(),
  /** Whether the price includes GST. */
  priceIncludesGst: z.boolean(),
  /** The nearest quantities to choose from instead, for the problems `minimum` and `pack`; else empty. */
  nextQuantities: z.array(z.number()),
  /** Null if all units can be added. */
  problem: z.object({ kind: z.enum(lineProblems), text: z.string() }).nullable(),
})
export type CheckedLine = z.infer<typeof CheckedLine>

const reply = z.object({ success: z.literal(true), lines: z.array(CheckedLine) })

export const checkLines = endpoint('POST /orders/cart/check', {
  access: 'customer',
  summary: "Check products against stock, minimums and the caller's prices; stores nothing",
  body: CheckLines,
  reply,
})

export const checkGuestLines = endpoint('POST /orders/cart/check-guest', {
  access: 'public',
  summary: "Check products against stock, minimums and visitors' prices; stores nothing",
  body: CheckLines,
  reply,
})

export const findQuickProducts = endpoint('GET /quick-order/products', {
  access: 'public',
  summary: 'List single products, with their SKU, for the first letters of a SKU or name',
  query: z.object({ search: line(200) }),
  reply: z.object({
    success: z.literal(true),
    products: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        sku: z.string(),
        unit: z.string(),
        stock: z.number(),
        minOrderQuantity: z.number(),
        /** Units per pack; 1 for a product sold in single units. */
        packSize: z.number(),
      }),
    ),
  }),
})
