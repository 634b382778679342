// Customers' own orders: placing, listing and reading them.
import { z } from 'zod'
import { AddressInput } from '#contract/accounts/addresses'
import { endpoint } from '#contract/base/endpoint'
import { pageQuery, SortOrder } from '#contract/base/paging'
import { Rupees } from '#contract/base/rupees'
import { Id, line } from '#contract/base/text'
import { BuyerInput } from '#contract/tax/buyer'
import { OrderParams, OrderView } from './order.ts'
import { PoNumber } from './po-number.ts'

/** A new address, or the id of one of the caller's own or of a branch of their company. */
const noAddress = 'Shipping address is required'

const AddressOrId = z.union(
  [z.uuid(noAddress), z.object({ _id: Id }).transform(({ _id }) => _id), AddressInput],
  {
    // Report the errors of the last union member, which is an address typed by the customer.
    error: ({ input, errors }) =>
      Object.keys(input ?? {}).length > 0
        ? (errors as { message: string }[][]).at(-1)?.[0]?.message
        : noAddress,
  },
)

export const PlaceOrder = z.object({
  shippingAddress: AddressOrId,
  /** False is refused, because orders are always placed from the server's cart. */
  useCartItems: z.boolean().default(true),
  /** Id of a payment method, or of the customer's company to order on its account; defaults to the first method allowed. */
  paymentMethod: z.uuid('Must be the id of a payment method').nullish(),
  /** Id of a shipping method; if omitted, the buyer pays the transporter. */
  shippingMethod: z.uuid('Must be the id of a shipping method').nullish(),
  /** Total in rupees that the customer has agreed to; an order with another total is refused. */
  expectedTotal: z.number('Must be an amount in rupees').nullish(),
  /** Agrees to updates about orders by WhatsApp, to the number of the order. False changes nothing. */
  whatsAppUpdates: z.boolean('Must be true or false').default(false),
  /** Branch of the customer's company, which is invoiced; the buyer's details below don't apply then. */
  branch: z.uuid('Must be the id of a branch').nullish(),
  /** The buyer's own number of the order. */
  poNumber: PoNumber.nullish(),
  /** Buyer on the invoice. Without `gstin` the profile's details apply; a new one is saved in the profile. */
  ...BuyerInput.shape,
})
export type PlaceOrder = z.output<typeof PlaceOrder>

const OrderReply = z.object({ success: z.literal(true), message: z.string(), order: OrderView })

export const placeOrder = endpoint('POST /orders/create', {
  access: 'customer',
  summary: 'Place an order from the cart, awaiting payment',
  body: PlaceOrder,
  reply: OrderReply,
  status: 201,
  idempotent: true,
  changesCatalogue: true,
})

export const CustomerOrderStats = z.object({
  total: z.number(),
  totalSpent: Rupees,
  pending: z.number(),
  processing: z.number(),
  shipped: z.number(),
  delivered: z.number(),
  cancelled: z.number(),
  returned: z.number(),
  refunded: z.number(),
})
export type CustomerOrderStats = z.infer<typeof CustomerOrderStats>

const orderSortKeys = ['createdAt', 'totalAmount', 'orderNumber', 'status'] as const

export const listOwnOrders = endpoint('GET /orders', {
  access: 'customer',
  summary: "List the caller's orders, with statistics over all of them",
  query: z.object({
    status: line(40).optional(),
    search: line(200).optional(),
    sortBy: line(40)
      .transform((key) => orderSortKeys.find((known) => known === key) ?? 'createdAt')
      .default('createdAt'),
    sortOrder: SortOrder.catch('desc').default('desc'),
    ...pageQuery(100),
  }),
  reply: z.object({
    success: z.literal(true),
    orders: z.array(OrderView),
    /** Number of orders in this reply. */
    results: z.number(),
    /** Number of orders that match the filter. */
    total: z.number(),
    stats: CustomerOrderStats,
  }),
})

export const getOwnOrder = endpoint('GET /orders/{id}', {
  access: 'order',
  openToLookups: true,
  summary: "Return one of the caller's orders, by id or order number",
  params: OrderParams,
  reply: z.object({ success: z.literal(true), order: OrderView }),
})
