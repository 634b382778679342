// Stock levels, and manual adjustments.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { Pagination, pageQuery } from '#contract/base/paging'
import { tableFormats } from '#contract/base/table-format'
import { line } from '#contract/base/text'
import { CatalogueStats } from '#contract/catalogue/catalogue'
import { MAX_STOCK, type StockLevelState, stockLevelStates } from './stock-levels.ts'

export const StockProduct = z.object({
  _id: z.string(),
  name: z.string(),
  sku: z.string().nullable(),
  category: z.object({ _id: z.string(), name: z.string() }).nullable(),
  image: z.string().nullable(),
  /** Units available for sale. */
  stock: z.number(),
  /** Units of open orders that haven't left yet: in stock, but sold. */
  reserved: z.number(),
  /** Outstanding units of purchase orders. */
  incoming: z.number(),
  minOrderQuantity: z.number(),
  maxOrderQuantity: z.number().nullable(),
  /** By the minimum order quantity, as Stock Management shows it. */
  status: z.enum(stockLevelStates),
  /** The product's own low-stock threshold, or the shop's. */
  alertAt: z.number(),
  /** Moving average cost in rupees per unit, excluding GST; null if no cost is known. */
  averageCost: z.number().nullable(),
  /** Stock value in rupees. */
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

/** "low,Out of Stock" → levels in any of these states; unknown names are ignored. */
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
  /** Total cost in rupees of all units in stock. */
  stockValue: z.number(),
  /** Number of products in stock with unknown cost. */
  withoutCost: z.number(),
})
export type StockStats = z.infer<typeof StockStats>

export const listStocks = endpoint('GET /stocks', {
  access: 'admin',
  permission: 'stock.read',
  summary: 'List stock levels, newest product first',
  query: StockFilter.extend(pageQuery(20)),
  reply: z.object({
    success: z.literal(true),
    products: z.array(StockProduct),
    /** Totals of all products, regardless of the filter. */
    stats: StockStats,
    pagination: Pagination,
  }),
})

export const exportStocks = endpoint('GET /stocks/export', {
  access: 'admin',
  permission: { all: ['stock.read', 'data.export'] },
  summary: 'Export the stock levels matching a filter as CSV or XLSX',
  query: StockFilter.extend({ format: z.enum(tableFormats).default('csv') }),
  file: 'table',
  reply: z.object({ success: z.literal(true) }),
})

const adjustmentTypes = ['add', 'subtract', 'set'] as const
export type AdjustmentType = (typeof adjustmentTypes)[number]

export const adjustmentLabels = {
  add: 'Increase',
  subtract: 'Decrease',
  set: 'Set',
} as const satisfies Record<AdjustmentType, string>

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

const notAQuantity = 'Quantity must be a whole number, at least 0'

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
    message: 'Quantity must be a whole number, at least 1',
  })
export type StockAdjustment = z.output<typeof StockAdjustment>

export const adjustStock = endpoint('PATCH /stocks/adjust/{productId}', {
  access: 'admin',
  permission: 'stock.adjust',
  summary: 'Add or remove units, or set the level',
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
  /** A deleted product keeps its name. */
  product: z.object({ _id: z.string(), name: z.string(), isDeleted: z.boolean() }),
  type: z.enum(adjustmentTypes),
  /** As entered: units added or removed, or the level set. */
  quantity: z.number(),
  oldStock: z.number(),
  newStock: z.number(),
  reason: z.string(),
  /** The count that found the difference. */
  count: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** The product import that set or restored the level. */
  importId: z.string().nullable(),
  user: z.object({ name: z.string() }),
  date: z.string(),
})
export type Adjustment = z.infer<typeof Adjustment>

export const AdjustmentFilter = z.object({
  /** Matches the product's name. */
  search: line(200).optional(),
  type: AdjustmentTypeName('').optional().catch(undefined),
})
export type AdjustmentFilter = z.output<typeof AdjustmentFilter>

export const listAdjustments = endpoint('GET /stocks/recent-adjustments', {
  access: 'admin',
  permission: 'stock.read',
  summary: 'List stock adjustments, newest first: manual ones, imports and differences of counts',
  query: AdjustmentFilter.extend(pageQuery(20)),
  reply: z.object({
    success: z.literal(true),
    adjustments: z.array(Adjustment),
    /** Number of adjustments that match the filter; capped at 10,000 for searches. */
    total: z.number(),
  }),
})

export const exportAdjustments = endpoint('GET /stocks/adjustments/export', {
  access: 'admin',
  permission: { all: ['stock.read', 'data.export'] },
  summary: 'Export the adjustments matching a filter as CSV or XLSX, newest first',
  query: AdjustmentFilter.extend({ format: z.enum(tableFormats).default('csv') }),
  file: 'table',
  reply: z.object({ success: z.literal(true) }),
})
