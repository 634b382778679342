// An order of a former shop, as a file told it: history that nobody acts on, and in no figure of this shop.
import { z } from 'zod'
import { Rupees } from '#contract/base/rupees'
import type { OrderStatus } from '#contract/orders/order-status'

/** Those that are over: an order that is still under way is no history. */
export const importedOrderStatuses = [
  'delivered',
  'cancelled',
  'returned',
  'refunded',
] as const satisfies readonly OrderStatus[]
export type ImportedOrderStatus = (typeof importedOrderStatuses)[number]

export const ImportedOrderItem = z.object({
  /** The product that has the same SKU today. */
  productId: z.string().nullable(),
  sku: z.string(),
  name: z.string(),
  quantity: z.number(),
  price: Rupees,
  discount: Rupees,
  /** Percent; null where the file said none. */
  gstRate: z.number().nullable(),
  /** Quantity × price less the discount. */
  amount: Rupees,
})
export type ImportedOrderItem = z.infer<typeof ImportedOrderItem>

/** As its customer sees it. Amounts are those that the former shop wrote. */
export const ImportedOrder = z.object({
  _id: z.string(),
  /** Of the former shop; unique only together with it. */
  number: z.string(),
  /** The former shop. */
  source: z.string(),
  /** YYYY-MM-DD */
  orderedOn: z.string(),
  status: z.enum(importedOrderStatuses),
  statusDisplay: z.string(),
  items: z.array(ImportedOrderItem),
  totalItems: z.number(),
  discount: Rupees,
  shipping: Rupees,
  gst: Rupees,
  total: Rupees,
  /** Null where the file said nothing of it. */
  paid: Rupees.nullable(),
})
export type ImportedOrder = z.infer<typeof ImportedOrder>
