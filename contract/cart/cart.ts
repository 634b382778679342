// The one server cart of a customer; every call answers with the whole cart.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { Rupees } from '#contract/base/rupees'
import { line } from '#contract/base/text'

/** No order line is larger; keeps sums exact and refuses what can only be a mistake. */
export const MAX_QUANTITY = 100_000

export const CartItem = z.object({
  _id: z.string(),
  productId: z.string(),
  name: z.string(),
  slug: z.string(),
  image: z.string().nullable(),
  unit: z.string(),
  quantity: z.number(),
  unitPrice: Rupees,
  gstRate: z.number(),
  gst: z.number(),
  /** Before the discount. */
  itemSubtotal: Rupees,
  discountAmount: Rupees,
  /** On what is left after the discount. */
  gstAmount: Rupees,
  itemTotal: Rupees,
  stock: z.number(),
  /** Why it cannot be ordered yet, such as "Available from 5 Dec 2026"; null when it can. */
  waitsFor: z.string().nullable(),
  addedAt: z.string(),
  specifications: z.record(z.string(), z.string()),
})
export type CartItem = z.infer<typeof CartItem>

export const Cart = z.object({
  items: z.array(CartItem),
  /** Number of lines. */
  itemCount: z.number(),
  /** Number of units. */
  totalItems: z.number(),
  subtotal: Rupees,
  discountAmount: Rupees,
  /** The group that brings the discount; null without one. */
  discountName: z.string().nullable(),
  discountPercent: z.number(),
  gstAmount: Rupees,
  totalAmount: Rupees,
  /** Why no tax is charged, of a seller who may charge none; else null. */
  taxNote: z.string().nullable(),
  /** The shop pays for the transport, wherever the order goes. */
  freeShipping: z.boolean(),
  /** Cities and States to which it does so besides. */
  freeShippingTo: z.array(z.string()),
  lastUpdated: z.string(),
})
export type Cart = z.infer<typeof Cart>

const Quantity = z
  .number({ error: 'Quantity must be a whole number' })
  .int('Quantity must be a whole number')
  .min(1, 'Quantity must be at least 1')
  .max(MAX_QUANTITY, `Quantity must be at most ${MAX_QUANTITY}`)

/** What the customer chose for a line, such as a colour; at most 20 short texts. */
const ChosenSpecifications = z
  .record(line(60), z.union([line(200), z.number().transform(String), z.boolean().transform(String)]))
  .refine((chosen) => Object.keys(chosen).length <= 20, 'Must have at most 20 entries')

const CartReply = z.object({ success: z.literal(true), cart: Cart })

export const getCart = endpoint('GET /orders/cart', {
  access: 'customer',
  summary: "The caller's cart",
  reply: CartReply,
})

export const AddToCart = z.object({
  productId: z.string({ error: 'Product ID is required' }).min(1, 'Product ID is required').max(100),
  quantity: Quantity.default(1),
  specifications: ChosenSpecifications.nullish().transform((chosen) => chosen ?? {}),
})
export type AddToCart = z.output<typeof AddToCart>

export const addToCart = endpoint('POST /orders/cart/add', {
  access: 'customer',
  summary: 'Add a product; adding it again raises its quantity',
  body: AddToCart,
  reply: CartReply,
})

const ItemParams = z.object({ itemId: keyOf('Item', z.uuid()) })

export const updateCartItem = endpoint('PUT /orders/cart/update/{itemId}', {
  access: 'customer',
  summary: 'Set the quantity of a line, named by its own id or its product’s',
  params: ItemParams,
  body: z.object({ quantity: Quantity }),
  reply: CartReply,
})

export const removeCartItem = endpoint('DELETE /orders/cart/remove/{itemId}', {
  access: 'customer',
  summary: 'Remove a line, named by its own id or its product’s',
  params: ItemParams,
  reply: CartReply,
})

export const clearCart = endpoint('DELETE /orders/cart/clear', {
  access: 'customer',
  summary: 'Empty the cart',
  reply: CartReply,
})
