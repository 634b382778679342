// Reorder suggestions, and creating drafts from them.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { pageQuery } from '#contract/base/paging'
import { Rupees } from '#contract/base/rupees'
import { Id, line } from '#contract/base/text'
import { MAX_LINES } from './purchase-orders.ts'
import { MAX_COVER_DAYS, USUAL_COVER_DAYS } from './reorder.ts'

export const Suggestion = z.object({
  _id: z.string(),
  name: z.string(),
  sku: z.string().nullable(),
  image: z.string().nullable(),
  /** Null if no supplier is known. */
  supplier: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** Cost per unit, excluding GST; null if unknown. */
  unitCost: Rupees.nullable(),
  sold30: z.number(),
  sold90: z.number(),
  soldPerDay: z.number(),
  available: z.number(),
  incoming: z.number(),
  leadTimeDays: z.number(),
  /** Days until the stock runs out; null without sales. */
  daysLeft: z.number().nullable(),
  suggested: z.number(),
  reason: z.string(),
})
export type Suggestion = z.infer<typeof Suggestion>

const coverDays = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .pipe(z.number().min(1).max(MAX_COVER_DAYS))
  .catch(USUAL_COVER_DAYS)
  .default(USUAL_COVER_DAYS)

export const listSuggestions = endpoint('GET /purchase-orders/suggestions', {
  access: 'admin',
  permission: 'purchasing.read',
  summary: 'List the products that will run out before a new delivery can arrive, most urgent first',
  query: z.object({
    /** Matches the product's name or SKU. */
    search: line(200).optional(),
    /** Id of a supplier, or `none` for products without one. */
    supplier: line(40).optional(),
    /** Comma-separated ids to limit the list to these products. */
    ids: line(8_000)
      .transform((text) => text.split(',').filter((id) => Id.safeParse(id).success))
      .optional(),
    /** Days of cover after the units arrive. */
    days: coverDays,
    ...pageQuery(25),
  }),
  reply: z.object({
    success: z.literal(true),
    suggestions: z.array(Suggestion),
    total: z.number(),
    stats: z.object({
      products: z.number(),
      units: z.number(),
      /** Total in rupees excluding GST of the products with a known cost. */
      cost: Rupees,
      /** Number of suggestions without a supplier. */
      withoutSupplier: z.number(),
    }),
    /** Suppliers of the listed products. */
    suppliers: z.array(z.object({ _id: z.string(), name: z.string(), count: z.number() })),
  }),
})

const MadeDraft = z.object({
  _id: z.string(),
  orderNumber: z.string(),
  supplier: z.string(),
  items: z.number(),
  totalAmount: Rupees,
})

const notUnits = 'Must be a whole number, at least 1'

export const OrderSuggested = z.object({
  items: z
    .array(
      z.object({
        productId: line(40),
        supplierId: line(40).min(1, 'Supplier is required'),
        quantity: z.int(notUnits).min(1, notUnits).max(1_000_000, 'Must be at most 1000000'),
      }),
    )
    .min(1, 'Choose at least one product')
    .max(MAX_LINES, `Choose at most ${MAX_LINES} products at a time`)
    .refine((items) => new Set(items.map(({ productId }) => productId)).size === items.length, {
      message: 'A product can only be chosen once',
    }),
})
export type OrderSuggested = z.output<typeof OrderSuggested>

export const orderSuggested = endpoint('POST /purchase-orders/suggestions', {
  access: 'admin',
  permission: 'purchasing.write',
  summary: 'Create drafts for the chosen products, one for each supplier',
  body: OrderSuggested,
  reply: z.object({
    success: z.literal(true),
    message: z.string(),
    purchaseOrders: z.array(MadeDraft),
  }),
  status: 201,
  idempotent: true,
})
