// The server-side cart of a customer. Every call returns the whole cart.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { Rupees } from '#contract/base/rupees'
import { line } from '#contract/base/text'
import { PromotionView } from './promotion-view.ts'

/** Maximum quantity of an order line; keeps totals exact and catches typing mistakes. */
export const MAX_QUANTITY = 100_000

/** Maximum worth of a cart before discounts and tax, in paise: ₹1,000 crore. Keeps all totals of an order exact. */
export const MAX_CART_PAISE = 1e12

/** Prices as displayed, if prices include GST. */
export const ItemWithGst = z.object({
  /** Rupees per unit. The total is this price × quantity less discounts. */
  price: Rupees,
  listPrice: Rupees,
  /** The part of the discount that comes from promotions. */
  promotionAmount: Rupees,
})

/** Amounts are without tax, except for totals. */
export const CartItem = z.object({
  _id: z.string(),
  productId: z.string(),
  name: z.string(),
  slug: z.string(),
  /** Family of a variant; null for a product without variants. */
  familyId: z.string().nullable(),
  image: z.string().nullable(),
  unit: z.string(),
  quantity: z.number(),
  /** Rounded to the paisa if prices include GST. */
  unitPrice: Rupees,
  /** The catalogue's price, from which price lists and sales deviate. */
  listPrice: Rupees,
  /** Why the unit price isn't the list price, for example "Price list Traders, 50 or more"; null if it is. */
  priceReason: z.string().nullable(),
  /** Null if prices are without GST. */
  withGst: ItemWithGst.nullable(),
  gstRate: z.number(),
  gst: z.number(),
  /** Before discounts. */
  itemSubtotal: Rupees,
  discountAmount: Rupees,
  /** The part of the discount that comes from promotions. */
  promotionAmount: Rupees,
  /** Tax on the amount after discounts. */
  gstAmount: Rupees,
  itemTotal: Rupees,
  stock: z.number(),
  /** The least quantity that the product's page offers. */
  minOrderQuantity: z.number(),
  /** Units per pack for a buyer who orders in full packs; else 1. */
  packSize: z.number(),
  /** Reason why the item can't be ordered yet, such as "Available from 5 Dec 2026"; null if it can. */
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
  /** Discounts of customer groups and promotions. */
  discountAmount: Rupees,
  promotionAmount: Rupees,
  promotions: z.array(PromotionView),
  /** The entered codes, each with the reason why it doesn't apply, or null. */
  codes: z.array(z.object({ code: z.string(), reason: z.string().nullable() })),
  /** Name of the group that grants the discount; null without one. */
  discountName: z.string().nullable(),
  discountPercent: z.number(),
  gstAmount: Rupees,
  /** The sum of the items with GST, before it is rounded. */
  totalAmount: Rupees,
  /** Added to the total if the shop rounds totals to the rupee; else 0. */
  roundOff: Rupees.optional(),
  /** Reason why no tax is charged, if the seller may not charge any; else null. */
  taxNote: z.string().nullable(),
  /** Whether the shop pays for delivery to any destination. */
  freeShipping: z.boolean(),
  /** Further cities and States with free delivery. */
  freeShippingTo: z.array(z.string()),
  /** Whether smaller quantities than the products' minimums are refused. */
  enforcesMinimum: z.boolean(),
  lastUpdated: z.string(),
})
export type Cart = z.infer<typeof Cart>

const Quantity = z
  .number({ error: 'Quantity must be a whole number' })
  .int('Quantity must be a whole number')
  .min(1, 'Quantity must be at least 1')
  .max(MAX_QUANTITY, `Quantity must be at most ${MAX_QUANTITY}`)

/** Options the customer chose for an item, such as a colour; at most 20 short texts. */
const ChosenSpecifications = z
  .record(line(60), z.union([line(200), z.number().transform(String), z.boolean().transform(String)]))
  .refine((chosen) => Object.keys(chosen).length <= 20, 'Choose at most 20 options')

const CartReply = z.object({ success: z.literal(true), cart: Cart })

export const getCart = endpoint('GET /orders/cart', {
  access: 'customer',
  summary: "Return the caller's cart",
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
  summary: 'Add a product; adding it again increases its quantity',
  body: AddToCart,
  reply: CartReply,
})

/** Maximum number of products added by one call. */
export const MAX_ADDED = 250

export const AddLinesToCart = z.object({
  lines: z
    .array(z.object({ productId: AddToCart.shape.productId, quantity: Quantity }))
    .min(1, 'Add at least one product')
    .max(MAX_ADDED, `Add at most ${MAX_ADDED} products at once`)
    .refine(
      (lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length,
      'Name each product once',
    ),
})
export type AddLinesToCart = z.output<typeof AddLinesToCart>

export const addLinesToCart = endpoint('POST /orders/cart/add-lines', {
  access: 'customer',
  summary: 'Add several products, or none if one of them is refused; `fields` name the reason of each',
  body: AddLinesToCart,
  reply: CartReply,
  idempotent: true,
})

export const RestoreLines = z.object({
  lines: z
    .array(
      z.object({
        productId: z.uuid('Product ID is required'),
        quantity: Quantity,
        specifications: ChosenSpecifications.nullish().transform((chosen) => chosen ?? {}),
        /** Keeps the order of the items. */
        addedAt: z.iso.datetime({ offset: true, error: 'Must be a time. Example: 2026-11-27T10:00:00Z' }),
      }),
    )
    .min(1, 'Add at least one product')
    .max(MAX_ADDED, `Add at most ${MAX_ADDED} products at once`)
    .refine(
      (lines) => new Set(lines.map(({ productId }) => productId.toLowerCase())).size === lines.length,
      'Name each product once',
    ),
})
export type RestoreLines = z.output<typeof RestoreLines>

export const restoreLines = endpoint('POST /orders/cart/restore', {
  access: 'customer',
  summary: 'Put removed items back, each with as many units as are in stock; repeating it changes nothing',
  body: RestoreLines,
  reply: CartReply,
})

/** A cart with more would be slow to price, and one order seldom uses two. */
export const MAX_CODES = 5

const CouponCode = line(40).min(1, 'Enter a coupon code').toUpperCase()

export const addCartCode = endpoint('POST /orders/cart/codes', {
  access: 'customer',
  summary: 'Enter a coupon code; the reply says whether it applies, and if not, why',
  body: z.object({ code: CouponCode }),
  reply: CartReply,
})

export const removeCartCode = endpoint('DELETE /orders/cart/codes/{code}', {
  access: 'customer',
  summary: 'Remove a coupon code',
  params: z.object({ code: keyOf('Coupon', CouponCode) }),
  reply: CartReply,
})

/** The cart of a guest, which the browser stores. */
export const GuestGoods = z.object({
  lines: z
    .array(z.object({ productId: z.uuid('Product ID is required'), quantity: Quantity }))
    .min(1, 'Add at least one product')
    .max(MAX_ADDED, `Add at most ${MAX_ADDED} products at once`)
    .refine(
      (lines) => new Set(lines.map(({ productId }) => productId.toLowerCase())).size === lines.length,
      'Name each product once',
    ),
  codes: z.array(CouponCode).max(MAX_CODES, `Enter at most ${MAX_CODES} codes`).default([]),
})
export type GuestGoods = z.output<typeof GuestGoods>

export const PriceGuestCart = GuestGoods.extend({
  /** A code that the guest has just entered; refused if it is unknown. */
  newCode: CouponCode.nullable().default(null),
})
export type PriceGuestCart = z.output<typeof PriceGuestCart>

export const priceGuestCart = endpoint('POST /orders/cart/price', {
  access: 'public',
  summary: 'Price the cart of a guest with its promotions and coupon codes; stores nothing',
  body: PriceGuestCart,
  reply: CartReply,
})

const ItemParams = z.object({ itemId: keyOf('Item', z.uuid()) })

export const updateCartItem = endpoint('PUT /orders/cart/update/{itemId}', {
  access: 'customer',
  summary: 'Set the quantity of an item, identified by its own id or its product’s',
  params: ItemParams,
  body: z.object({ quantity: Quantity }),
  reply: CartReply,
})

export const removeCartItem = endpoint('DELETE /orders/cart/remove/{itemId}', {
  access: 'customer',
  summary: 'Remove an item, identified by its own id or its product’s',
  params: ItemParams,
  reply: CartReply,
})

export const clearCart = endpoint('DELETE /orders/cart/clear', {
  access: 'customer',
  summary: 'Empty the cart',
  reply: CartReply,
})
