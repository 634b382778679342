// Changes of the content of an order before any of it is invoiced or dispatched: items, prices, delivery address and delivery
// method. A preview shows the amounts before and after; saving refuses a result other than the one seen (decisions/0147).
import { z } from 'zod'
import { AddressInput } from '#contract/accounts/addresses'
import { endpoint } from '#contract/base/endpoint'
import { Rupees } from '#contract/base/rupees'
import { line } from '#contract/base/text'
import { AT_MOST_TWO_DECIMALS, hasTwoDecimals } from '#contract/base/two-decimals'
import { MAX_QUANTITY } from '#contract/cart/cart'
import { ShippingChoice } from '#contract/shipping/store'
import { OrderDetailReply } from './admin-detail.ts'
import { OrderParams } from './order.ts'
import { TrackedOrder } from './store-tracking.ts'

const version = z.number().int().min(1)

const Quantity = z
  .number('Quantity is required')
  .int('Must be a whole number')
  .min(1, 'Must be at least 1')
  .max(MAX_QUANTITY, `Must be at most ${MAX_QUANTITY}`)

const Amount = z
  .number({ error: 'Amount is required' })
  .min(0, 'Must not be below 0')
  .max(1e8, 'Is too large')
  .refine(hasTwoDecimals, AT_MOST_TWO_DECIMALS)

const MAX_LINES = 200

/** A price that staff agree with the customer, with or without GST like the prices of the shop. */
export const ChangedPrice = z.object({
  unitPrice: Amount,
  /** Off the whole item. */
  discount: Amount.default(0),
  /** Shown beside the price. */
  reason: line(100).default(''),
})

/** An item that the order has or gets; items that aren't listed are removed. */
const ChangedLine = z
  .object({
    /** Id of an item of the order; null for a new one. */
    itemId: z.uuid('Must be the id of an item').nullish(),
    /** Product of a new item. */
    productId: z.uuid('Must be the id of a product').nullish(),
    quantity: Quantity,
    /** Null: the price follows the rules of changes. */
    price: ChangedPrice.nullish(),
  })
  .refine(({ itemId, productId }) => Boolean(itemId) !== Boolean(productId), {
    error: 'Name either an item of the order or a product',
    path: ['productId'],
  })

export const changedPriceRules = ['kept', 'today'] as const

/** The whole new content. */
export const OrderContent = z.object({
  lines: z
    .array(ChangedLine)
    .min(1, 'An order has at least one item. To remove all, cancel it.')
    .max(MAX_LINES),
  /** Null: as it is. */
  shippingAddress: AddressInput.nullish(),
  /** Id of a delivery method; null: as it is. */
  shippingMethod: z.uuid('Must be the id of a delivery method').nullish(),
  /** Price of the delivery without GST; null: that of the method. */
  shippingPrice: Amount.nullish(),
  /** Whether items keep the prices of the order, or all get those of today. */
  prices: z.enum(changedPriceRules, 'Must be kept or today').default('kept'),
})
export type OrderContent = z.output<typeof OrderContent>

/** The content as customers change it: quantities, removed items, address and delivery method. */
export const OwnOrderContent = z.object({
  lines: z
    .array(z.object({ itemId: z.uuid('Must be the id of an item'), quantity: Quantity }))
    .min(1, 'An order has at least one item. To remove all, cancel it.')
    .max(MAX_LINES),
  shippingAddress: AddressInput.nullish(),
  shippingMethod: z.uuid('Must be the id of a delivery method').nullish(),
})
export type OwnOrderContent = z.output<typeof OwnOrderContent>

const ChangedAmounts = z.object({
  subtotal: Rupees,
  discount: Rupees,
  shipping: Rupees,
  paymentFee: Rupees,
  /** Charges that staff added, except freight. */
  addedCharges: Rupees,
  gst: Rupees,
  roundOff: Rupees,
  total: Rupees,
  /** Amount due; below 0 if a refund is due. */
  balance: Rupees,
})
export type ChangedAmounts = z.infer<typeof ChangedAmounts>

/** Prices are as displayed: with GST if the item was sold at a price with GST. */
const ChangedItem = z.object({
  quantity: z.number(),
  price: Rupees,
  priceReason: z.string().nullable(),
  /** With GST. */
  total: Rupees,
})

export const OrderChangePreview = z.object({
  lines: z.array(
    z.object({
      /** Null for a new item. */
      itemId: z.string().nullable(),
      productId: z.string().nullable(),
      name: z.string(),
      before: ChangedItem.nullable(),
      /** Null for an item that is removed. */
      after: ChangedItem.nullable(),
    }),
  ),
  before: ChangedAmounts,
  after: ChangedAmounts,
  /** Each change in words, as the customer reads it; empty if nothing changes. */
  changes: z.array(z.string()),
  /** Consequences for free delivery, the place of supply and payments. */
  notices: z.array(z.string()),
  /** Why the change can't be saved: items with too few units in stock. */
  problems: z.array(z.string()),
  placeOfSupply: z.string().nullable(),
  /** Methods for the new content and address, with their prices. */
  shipping: z.array(ShippingChoice.extend({ cost: Rupees })),
  /** Method of the order after the change; null if the buyer pays the transporter. */
  shippingMethod: z.string().nullable(),
})
export type OrderChangePreview = z.infer<typeof OrderChangePreview>

export const previewOrderChange = endpoint('POST /admin/orders/{id}/change/preview', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'Return the amounts of an order before and after a change; stores nothing',
  params: OrderParams,
  body: OrderContent,
  reply: z.object({ success: z.literal(true), preview: OrderChangePreview }),
})

const Confirmed = z.object({
  version,
  /** The new total that was seen; another result is refused. */
  expectedTotal: z.number('Must be an amount in rupees'),
})

export const ChangeOrder = OrderContent.extend({
  ...Confirmed.shape,
  tellCustomer: z.boolean().default(true),
  /** Shown to staff only. */
  reason: line(200).default(''),
})
export type ChangeOrder = z.output<typeof ChangeOrder>

export const changeOrder = endpoint('POST /admin/orders/{id}/change', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary:
    'Change items, address and delivery of an order that hasn’t been invoiced; own prices need the permission “Override prices”',
  params: OrderParams,
  body: ChangeOrder,
  reply: OrderDetailReply,
  idempotent: true,
  changesCatalogue: true,
})

export const previewOwnOrderChange = endpoint('POST /orders/{id}/change/preview', {
  access: 'order',
  summary: "Return the amounts of the caller's order before and after a change; stores nothing",
  params: OrderParams,
  body: OwnOrderContent,
  reply: z.object({
    success: z.literal(true),
    /** For the change. */
    version: z.number(),
    preview: OrderChangePreview,
  }),
})

export const ChangeOwnOrder = OwnOrderContent.extend(Confirmed.shape)
export type ChangeOwnOrder = z.output<typeof ChangeOwnOrder>

export const changeOwnOrder = endpoint('POST /orders/{id}/change', {
  access: 'order',
  summary: 'Change quantities, address and delivery of an unpaid order, within the time that the shop allows',
  params: OrderParams,
  body: ChangeOwnOrder,
  reply: TrackedOrder,
  idempotent: true,
  changesCatalogue: true,
})

/** Units of items that move to a new order. */
export const SplitContent = z.object({
  lines: z
    .array(z.object({ itemId: z.uuid('Must be the id of an item'), quantity: Quantity }))
    .min(1, 'Choose at least one item to move')
    .max(MAX_LINES),
})
export type SplitContent = z.output<typeof SplitContent>

export const SplitPreview = z.object({
  before: ChangedAmounts,
  /** The order that stays, and the new one. */
  first: ChangedAmounts,
  second: ChangedAmounts,
  notices: z.array(z.string()),
})
export type SplitPreview = z.infer<typeof SplitPreview>

export const previewSplit = endpoint('POST /admin/orders/{id}/split/preview', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'Return the amounts of both orders after a split; stores nothing',
  params: OrderParams,
  body: SplitContent,
  reply: z.object({ success: z.literal(true), preview: SplitPreview }),
})

export const SplitOrder = SplitContent.extend({ version, tellCustomer: z.boolean().default(true) })
export type SplitOrder = z.output<typeof SplitOrder>

export const splitOrder = endpoint('POST /admin/orders/{id}/split', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'Move items of an order to a new one, at their prices; payments and charges stay',
  params: OrderParams,
  body: SplitOrder,
  reply: OrderDetailReply.extend({ newOrder: z.object({ _id: z.string(), orderNumber: z.string() }) }),
  status: 201,
  idempotent: true,
})

export const listMergeable = endpoint('GET /admin/orders/{id}/mergeable', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'List other open orders of the customer, and why one can’t be merged',
  params: OrderParams,
  reply: z.object({
    success: z.literal(true),
    orders: z.array(
      z.object({
        _id: z.string(),
        orderNumber: z.string(),
        createdAt: z.string(),
        totalAmount: Rupees,
        totalItems: z.number(),
        version: z.number(),
        /** Null: it can be merged. */
        problem: z.string().nullable(),
      }),
    ),
  }),
})

const MergeContent = z.object({ other: z.uuid('Must be the id of an order') })

export const previewMerge = endpoint('POST /admin/orders/{id}/merge/preview', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'Return the amounts of an order after another one is merged into it; stores nothing',
  params: OrderParams,
  body: MergeContent,
  reply: z.object({
    success: z.literal(true),
    preview: OrderChangePreview,
    /** Total of the order that is merged. */
    otherTotal: Rupees,
  }),
})

export const MergeOrders = MergeContent.extend({
  ...Confirmed.shape,
  otherVersion: version,
  tellCustomer: z.boolean().default(true),
})
export type MergeOrders = z.output<typeof MergeOrders>

export const mergeOrders = endpoint('POST /admin/orders/{id}/merge', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'Merge another order without payments into this one, and cancel it',
  params: OrderParams,
  body: MergeOrders,
  reply: OrderDetailReply,
  idempotent: true,
})
