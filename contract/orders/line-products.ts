// Products in the line editor of orders, drafts and quotes: search results, scanned and pasted SKUs, and the
// grid of a family. Prices are those of one unit for the customer, as displayed: with GST if the shop's prices include it.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { Rupees } from '#contract/base/rupees'
import { line } from '#contract/base/text'
import { OptionAxis } from '#contract/catalogue/catalogue'

export const LineProduct = z.object({
  productId: z.string(),
  name: z.string(),
  /** Empty without one. */
  sku: z.string(),
  image: z.string().nullable(),
  unit: z.string(),
  stock: z.number(),
  minOrderQuantity: z.number(),
  /** Units per pack for a buyer who orders in full packs; else 1. */
  packSize: z.number(),
  /** Set while it can't be ordered by customers yet. */
  availableFrom: z.string().nullable(),
  listPrice: Rupees,
  /** The price of one unit for the customer, before group discounts. */
  price: Rupees,
  /** Why it isn't the list price; null if it is. */
  priceReason: z.string().nullable(),
  /** Whether prices include GST. */
  includesGst: z.boolean(),
  /** The family whose grid lists it; null without one. */
  familyId: z.string().nullable(),
})
export type LineProduct = z.infer<typeof LineProduct>

/** Id of the customer whose prices are returned; without it, those of a visitor. */
const customer = z.uuid('Must be the id of a customer').optional()

const Products = z.object({ success: z.literal(true), products: z.array(LineProduct) })

export const MAX_FOUND_PRODUCTS = 8

export const findLineProducts = endpoint('GET /admin/order-lines/products', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'Find products for the lines of an order by SKU or name; one with exactly that SKU comes first',
  query: z.object({ search: line(200).default(''), customer }),
  reply: Products,
})

export const MAX_SKUS = 500

/** Reads a pasted list. SKUs are compared without regard to capitals; unknown ones are missing in the reply. */
export const readSkus = endpoint('POST /admin/order-lines/skus', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'Return the products of SKUs; changes nothing',
  body: z.object({
    skus: z.array(line(100)).max(MAX_SKUS, `Paste at most ${MAX_SKUS} rows at once`),
    customer: customer.nullable(),
  }),
  reply: Products,
})

export const getLineFamily = endpoint('GET /admin/order-lines/families/{id}', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'Return the variants of a family with stock and prices, for its quantity grid',
  params: z.object({ id: keyOf('Family', z.uuid()) }),
  query: z.object({ customer }),
  reply: z.object({
    success: z.literal(true),
    family: z.object({ _id: z.string(), name: z.string(), axes: z.array(OptionAxis) }),
    /** Variants that can be ordered, with their value for each axis by its key. */
    variants: z.array(LineProduct.extend({ options: z.record(z.string(), z.string()) })),
  }),
})

/** A line with its price; amounts are as displayed: with GST if the shop's prices include it. */
export const LinePrice = LineProduct.extend({
  quantity: z.number(),
  /** The price of the day of one unit at this quantity, before discounts: the suggestion for an agreed price. */
  price: Rupees,
  priceReason: z.string().nullable(),
  /** The unit price that applies: the agreed one, or that of the day. */
  unitPrice: Rupees,
  isAgreed: z.boolean(),
  /** On the whole line: that of groups and promotions, or the agreed one. */
  discount: Rupees,
  gstRate: z.number(),
  /** Without GST, after discounts. */
  value: Rupees,
  gstAmount: Rupees,
  /** With GST. */
  total: Rupees,
  /** Why the line can't be ordered as it is; null if it can. */
  problem: z.string().nullable(),
  /** A hint for staff, such as a quantity below the minimum; null without one. */
  warning: z.string().nullable(),
})
export type LinePrice = z.infer<typeof LinePrice>
