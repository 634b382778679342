// What customers do with their orders: place one, list them, read one.
import { z } from 'zod'
import { AddressInput } from '#contract/accounts/addresses'
import { endpoint } from '#contract/base/endpoint'
import { pageQuery, SortOrder } from '#contract/base/paging'
import { Rupees } from '#contract/base/rupees'
import { Id, line } from '#contract/base/text'
import { BuyerInput } from '#contract/tax/buyer'
import { OrderParams, OrderView } from './order.ts'

/** An address to copy, or the id of one of the caller's own. */
const noAddress = 'Shipping address is required'

const AddressOrId = z.union(
  [z.uuid(noAddress), z.object({ _id: Id }).transform(({ _id }) => _id), AddressInput],
  {
    // The last reading is the address that was typed: what is wrong with it is what its writer must hear.
    error: ({ input, errors }) =>
      Object.keys(input ?? {}).length > 0
        ? (errors as { message: string }[][]).at(-1)?.[0]?.message
        : noAddress,
  },
)

export const PlaceOrder = z.object({
  shippingAddress: AddressOrId,
  /** False is refused: what is ordered is always the server's cart. */
  useCartItems: z.boolean().default(true),
  /** Id of a payment method; without it the first one by which the order may be paid. */
  paymentMethod: z.uuid('Must be the id of a payment method').nullish(),
  /** Id of a shipping method; without it the buyer pays the transport. */
  shippingMethod: z.uuid('Must be the id of a shipping method').nullish(),
  /** Rupees that the customer has agreed to pay: an order that comes to something else is refused. */
  expectedTotal: z.number('Must be an amount in rupees').nullish(),
  /** For the invoice. Without `gstin` those of the profile; with one they are remembered there. */
  ...BuyerInput.shape,
})
export type PlaceOrder = z.output<typeof PlaceOrder>

const OrderReply = z.object({ success: z.literal(true), message: z.string(), order: OrderView })

export const placeOrder = endpoint('POST /orders/create', {
  access: 'customer',
  summary: 'Turn the cart into an order awaiting payment',
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
  summary: "The caller's orders; the statistics are over all of them",
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
  access: 'customer',
  summary: "One of the caller's orders, by id or order number",
  params: OrderParams,
  reply: z.object({ success: z.literal(true), order: OrderView }),
})
