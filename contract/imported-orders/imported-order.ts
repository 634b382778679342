// An order imported from a previous store: read-only history, excluded from all totals of this shop.
import { z } from 'zod'
import { Rupees } from '#contract/base/rupees'
import type { OrderStatus } from '#contract/orders/order-status'

/** Final statuses; orders in progress can't be imported. */
export const importedOrderStatuses = [
  'delivered',
  'cancelled',
  'returned',
  'refunded',
] as const satisfies readonly OrderStatus[]
export type ImportedOrderStatus = (typeof importedOrderStatuses)[number]

export const ImportedOrderItem = z.object({
  /** The product that has this SKU today. */
  productId: z.string().nullable(),
  sku: z.string(),
  name: z.string(),
  /** 0 if the file lists quantities less refunded units, and all were refunded. */
  quantity: z.number(),
  price: Rupees,
  discount: Rupees,
  /** Percent; null if the file had no rate. */
  gstRate: z.number().nullable(),
  /** Quantity × price less discounts. */
  amount: Rupees,
})
export type ImportedOrderItem = z.infer<typeof ImportedOrderItem>

/** The customer's view. Amounts are those of the previous store. */
export const ImportedOrder = z.object({
  _id: z.string(),
  /** Order number in the previous store; unique only together with it. */
  number: z.string(),
  /** Name of the previous store. */
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
  /** Null if the file had no value. */
  paid: Rupees.nullable(),
  /** Refunded by the previous store; null if the file had no value. */
  refunded: Rupees.nullable(),
})
export type ImportedOrder = z.infer<typeof ImportedOrder>
