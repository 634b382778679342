// Saved order lists of a customer, such as "Monthly hotel order".
import { z } from 'zod'
import { keyOf } from '#contract/base/keys'
import { line } from '#contract/base/text'
import { MAX_ADDED, MAX_QUANTITY } from '#contract/cart/cart'

const Quantity = z
  .number({ error: 'Quantity must be a whole number' })
  .int('Quantity must be a whole number')
  .min(1, 'Quantity must be at least 1')
  .max(MAX_QUANTITY, `Quantity must be at most ${MAX_QUANTITY}`)

export const ListName = line(80).min(1, 'Name is required. Example: Monthly hotel order')

/** Lines in the order of the list. */
export const ListLines = z
  .array(z.object({ productId: z.uuid('Product ID is required'), quantity: Quantity }))
  .min(1, 'Add at least one product')
  .max(MAX_ADDED, `A list has at most ${MAX_ADDED} products`)
  .refine(
    (lines) => new Set(lines.map(({ productId }) => productId.toLowerCase())).size === lines.length,
    'Name each product once',
  )

export const OrderListSummary = z.object({
  _id: z.string(),
  name: z.string(),
  version: z.number(),
  /** Number of products. */
  products: z.number(),
  updatedAt: z.string(),
})
export type OrderListSummary = z.infer<typeof OrderListSummary>

export const OrderListLine = z.object({
  /** Null for a product that has been deleted. */
  productId: z.string().nullable(),
  name: z.string(),
  sku: z.string(),
  quantity: z.number(),
})
export type OrderListLine = z.infer<typeof OrderListLine>

export const OrderList = OrderListSummary.extend({ lines: z.array(OrderListLine) })
export type OrderList = z.infer<typeof OrderList>

export const ListParams = z.object({ id: keyOf('Order list') })

export const SaveList = z.object({ name: ListName, lines: ListLines })
export type SaveList = z.output<typeof SaveList>
