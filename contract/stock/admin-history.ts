// Stock history of a product: each movement with user, time and reason, and the cost of its units.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { pageQuery } from '#contract/base/paging'
import { Rupees } from '#contract/base/rupees'
import { AT_MOST_TWO_DECIMALS, hasTwoDecimals } from '#contract/base/two-decimals'
import { StockProduct } from './admin.ts'
import { movementKinds } from './movement-kinds.ts'

export const Movement = z.object({
  _id: z.string(),
  kind: z.enum(movementKinds),
  /** Positive for units added, negative for units removed. */
  quantity: z.number(),
  before: z.number(),
  after: z.number(),
  /** Change of the stock value. */
  valueChange: Rupees,
  /** Rupees per unit, for receipts and cost corrections. */
  unitCost: Rupees.nullable(),
  reason: z.string(),
  /** The order that took or returned the units. */
  order: z.object({ _id: z.string(), orderNumber: z.string() }).nullable(),
  /** The count that found the difference. */
  count: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** The purchase order it was received for. */
  purchaseOrder: z.object({ _id: z.string(), number: z.string() }).nullable(),
  user: z.object({ name: z.string() }),
  date: z.string(),
})
export type Movement = z.infer<typeof Movement>

export const getStockHistory = endpoint('GET /stocks/{productId}/history', {
  access: 'admin',
  permission: 'stock.read',
  summary: 'List all movements of a product, newest first',
  params: z.object({ productId: keyOf('Product') }),
  query: z.object({ kind: z.enum(movementKinds).optional().catch(undefined), ...pageQuery(25) }),
  reply: z.object({
    success: z.literal(true),
    product: StockProduct,
    movements: z.array(Movement),
    total: z.number(),
  }),
})

/** Rupees per unit. */
const MAX_COST = 10_000_000

export const StockCost = z.object({
  /** Rupees per unit, excluding GST. */
  cost: z
    .number('Must be an amount in rupees')
    .min(0, 'Must be 0 or more')
    .max(MAX_COST, 'Is too high')
    .refine(hasTwoDecimals, AT_MOST_TWO_DECIMALS),
})
export type StockCost = z.output<typeof StockCost>

export const setStockCost = endpoint('PUT /stocks/{productId}/cost', {
  access: 'admin',
  permission: 'stock.adjust',
  summary: 'Set the unit cost of the units in stock',
  params: z.object({ productId: keyOf('Product') }),
  body: StockCost,
  reply: z.object({ success: z.literal(true), message: z.string(), product: StockProduct }),
})
