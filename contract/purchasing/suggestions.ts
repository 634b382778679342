// What should be bought again, and drafts made of it.
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
  /** Null where nobody is known to supply it. */
  supplier: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** A unit, excluding GST; null where no price is known. */
  unitCost: Rupees.nullable(),
  sold30: z.number(),
  sold90: z.number(),
  soldPerDay: z.number(),
  available: z.number(),
  incoming: z.number(),
  leadTimeDays: z.number(),
  /** Until the last unit is gone; null where none is sold. */
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
  summary: 'Products that run out before new ones would come, the most urgent first',
  query: z.object({
    /** In name or SKU of the product. */
    search: line(200).optional(),
    /** Id of a supplier, or `none` for products that nobody is known to supply. */
    supplier: line(40).optional(),
    /** Comma-separated ids of products: these alone. */
    ids: line(8_000)
      .transform((text) => text.split(',').filter((id) => Id.safeParse(id).success))
      .optional(),
    /** Days that the units shall last after they came. */
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
      /** Rupees excluding GST, of the products whose cost is known. */
      cost: Rupees,
      /** Without a supplier. */
      withoutSupplier: z.number(),
    }),
    /** That products of this list come from. */
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

const notUnits = 'Must be a whole number from 1'

export const OrderSuggested = z.object({
  items: z
    .array(
      z.object({
        productId: line(40),
        supplierId: line(40).min(1, 'Supplier is required'),
        quantity: z.int(notUnits).min(1, notUnits).max(1_000_000, 'Must be at most 1000000'),
      }),
    )
    .min(1, 'Please choose what to buy')
    .max(MAX_LINES, `At most ${MAX_LINES} products at once`)
    .refine((items) => new Set(items.map(({ productId }) => productId)).size === items.length, {
      message: 'A product can only be chosen once',
    }),
})
export type OrderSuggested = z.output<typeof OrderSuggested>

export const orderSuggested = endpoint('POST /purchase-orders/suggestions', {
  access: 'admin',
  permission: 'purchasing.write',
  summary: 'Write drafts of what was chosen, one for each supplier',
  body: OrderSuggested,
  reply: z.object({
    success: z.literal(true),
    message: z.string(),
    purchaseOrders: z.array(MadeDraft),
  }),
  status: 201,
  idempotent: true,
})
