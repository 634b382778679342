// Why a product's level is what it is: each movement with who, when and what for; and what its units have cost.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { pageQuery } from '#contract/base/paging'
import { Rupees } from '#contract/base/rupees'
import { StockProduct } from './admin.ts'
import { movementKinds } from './movement-kinds.ts'

export const Movement = z.object({
  _id: z.string(),
  kind: z.enum(movementKinds),
  /** Units that came, below 0 for those that left. */
  quantity: z.number(),
  before: z.number(),
  after: z.number(),
  /** By how much what the stock is worth changed. */
  valueChange: Rupees,
  /** Of a receipt or a corrected cost, rupees a unit. */
  unitCost: Rupees.nullable(),
  reason: z.string(),
  /** The order that took the units or gave them back. */
  order: z.object({ _id: z.string(), orderNumber: z.string() }).nullable(),
  /** The count that found the difference. */
  count: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** The purchase order that it was received of. */
  purchaseOrder: z.object({ _id: z.string(), number: z.string() }).nullable(),
  user: z.object({ name: z.string() }),
  date: z.string(),
})
export type Movement = z.infer<typeof Movement>

export const getStockHistory = endpoint('GET /stocks/{productId}/history', {
  access: 'admin',
  permission: 'stock.read',
  summary: 'Every movement of a product, newest first',
  params: z.object({ productId: keyOf('Product') }),
  query: z.object({ kind: z.enum(movementKinds).optional().catch(undefined), ...pageQuery(25) }),
  reply: z.object({
    success: z.literal(true),
    product: StockProduct,
    movements: z.array(Movement),
    total: z.number(),
  }),
})

/** Rupees a unit. */
const MAX_COST = 10_000_000

export const StockCost = z.object({
  /** Rupees a unit, excluding GST. */
  cost: z
    .number('Must be an amount in rupees')
    .min(0, 'Must be 0 or more')
    .max(MAX_COST, 'Is too high')
    .refine(
      (rupees) => Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-6,
      'Has more than two decimals',
    ),
})
export type StockCost = z.output<typeof StockCost>

export const setStockCost = endpoint('PUT /stocks/{productId}/cost', {
  access: 'admin',
  permission: 'stock.adjust',
  summary: 'Say what each unit in stock has cost',
  params: z.object({ productId: keyOf('Product') }),
  body: StockCost,
  reply: z.object({ success: z.literal(true), message: z.string(), product: StockProduct }),
})
