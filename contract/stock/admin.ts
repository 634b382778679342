// Levels of stock and what admins do to them by hand.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { Pagination, pageQuery } from '#contract/base/paging'
import { line } from '#contract/base/text'
import { CatalogueStats } from '#contract/catalogue/catalogue'
import { MAX_STOCK, type StockLevelState, stockLevelStates } from './stock-levels.ts'

export const StockProduct = z.object({
  _id: z.string(),
  name: z.string(),
  sku: z.string().nullable(),
  category: z.object({ _id: z.string(), name: z.string() }).nullable(),
  image: z.string().nullable(),
  /** Units that can be sold. */
  stock: z.number(),
  /** Units of open orders that have not left yet: on the shelves, but sold. */
  reserved: z.number(),
  /** Units of purchase orders that have not come yet. */
  incoming: z.number(),
  minOrderQuantity: z.number(),
  maxOrderQuantity: z.number().nullable(),
  status: z.enum(stockLevelStates),
  /** Rupees a unit, excluding GST: the moving average; null where no cost is known. */
  averageCost: z.number().nullable(),
  /** Rupees. */
  value: z.number(),
})
export type StockProduct = z.infer<typeof StockProduct>

const spellings: Readonly<Record<string, StockLevelState>> = {
  good: 'good',
  'in-stock': 'good',
  low: 'low',
  'low-stock': 'low',
  out: 'out',
  'out-of-stock': 'out',
}

/** "low,Out of Stock" → levels in one of these states; unknown names are ignored. */
const StateFilter = line(100).transform((text): StockLevelState[] => {
  const names = text.split(',').map((name) =>
    name
      .trim()
      .toLowerCase()
      .replace(/[\s_]+/g, '-'),
  )
  return [...new Set(names.flatMap((name) => spellings[name] ?? []))]
})

export const StockFilter = z.object({
  search: line(200).optional(),
  status: StateFilter.optional(),
  /** Id, slug or name. */
  category: line(200).optional(),
})
export type StockFilter = z.output<typeof StockFilter>

export const StockStats = CatalogueStats.extend({
  /** Rupees: what all units in stock have cost. */
  stockValue: z.number(),
  /** Products in stock whose cost is not known. */
  withoutCost: z.number(),
})
export type StockStats = z.infer<typeof StockStats>

export const listStocks = endpoint('GET /stocks', {
  access: 'admin',
  permission: 'stock.read',
  summary: 'Levels of stock, newest product first',
  query: StockFilter.extend(pageQuery(20)),
  reply: z.object({
    success: z.literal(true),
    products: z.array(StockProduct),
    /** Over all products, whatever the filter. */
    stats: StockStats,
    pagination: Pagination,
  }),
})

const adjustmentTypes = ['add', 'subtract', 'set'] as const
export type AdjustmentType = (typeof adjustmentTypes)[number]

const typeNames: Readonly<Record<string, AdjustmentType>> = {
  add: 'add',
  increase: 'add',
  subtract: 'subtract',
  decrease: 'subtract',
  set: 'set',
}

const AdjustmentTypeName = (message: string) =>
  z
    .string(message)
    .transform((name): string => typeNames[name.trim().toLowerCase()] ?? name)
    .pipe(z.enum(adjustmentTypes, message))

const notAQuantity = 'Quantity must be a whole number from 0'

export const StockAdjustment = z
  .object({
    type: AdjustmentTypeName('Type must be one of add, subtract, set'),
    quantity: z
      .int(notAQuantity)
      .min(0, notAQuantity)
      .max(MAX_STOCK, `Quantity must be at most ${MAX_STOCK}`),
    reason: line(500)
      .nullish()
      .transform((reason) => reason ?? ''),
  })
  .refine(({ type, quantity }) => type === 'set' || quantity > 0, {
    path: ['quantity'],
    message: 'Quantity must be a whole number from 1',
  })
export type StockAdjustment = z.output<typeof StockAdjustment>

export const adjustStock = endpoint('PATCH /stocks/adjust/{productId}', {
  access: 'admin',
  permission: 'stock.adjust',
  summary: 'Add units, take units off or set the level',
  params: z.object({ productId: keyOf('Product') }),
  body: StockAdjustment,
  reply: z.object({
    success: z.literal(true),
    message: z.string(),
    data: z.object({ productId: z.string(), newStock: z.number() }),
  }),
  idempotent: true,
  changesCatalogue: true,
})

export const Adjustment = z.object({
  _id: z.string(),
  product: z.object({ _id: z.string(), name: z.string() }),
  type: z.enum(adjustmentTypes),
  /** As it was entered: the units added or taken off, or the level that was set. */
  quantity: z.number(),
  oldStock: z.number(),
  newStock: z.number(),
  reason: z.string(),
  user: z.object({ name: z.string() }),
  date: z.string(),
})
export type Adjustment = z.infer<typeof Adjustment>

export const listAdjustments = endpoint('GET /stocks/recent-adjustments', {
  access: 'admin',
  permission: 'stock.read',
  summary: 'Stock adjusted by hand, newest first',
  query: z.object({
    /** In the name of the product. */
    search: line(200).optional(),
    type: AdjustmentTypeName('').optional().catch(undefined),
    ...pageQuery(20),
  }),
  reply: z.object({
    success: z.literal(true),
    adjustments: z.array(Adjustment),
    /** Adjustments that match the filter; where a search finds more than 10,000, that many. */
    total: z.number(),
  }),
})
