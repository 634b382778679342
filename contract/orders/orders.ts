// Orders as their buyers place and read them.
import { z } from 'zod'
import { Address, AddressInput } from '#contract/accounts/addresses'
import { endpoint } from '#contract/base/endpoint'
import { pageQuery, SortOrder } from '#contract/base/paging'
import { Rupees } from '#contract/base/rupees'
import { Id, line } from '#contract/base/text'
import { orderStatuses } from './order-status.ts'

const Status = z.enum(orderStatuses)

/** Both spellings of an address that clients read. */
export const ShippingAddress = Address.omit({ _id: true, isDefault: true }).extend({
  addressLine1: z.string(),
  addressLine2: z.string(),
  postalCode: z.string(),
})

export const OrderItem = z.object({
  _id: z.string(),
  productId: z.string().nullable(),
  product: z.object({ _id: z.string().nullable(), name: z.string() }),
  name: z.string(),
  image: z.string().nullable(),
  unit: z.string(),
  hsn: z.string().nullable(),
  quantity: z.number(),
  price: Rupees,
  gstRate: z.number(),
  /** Before the discount. */
  subtotal: Rupees,
  discountAmount: Rupees,
  gstAmount: Rupees,
  totalPrice: Rupees,
  specifications: z.record(z.string(), z.string()),
})
export type OrderItem = z.infer<typeof OrderItem>

export const OrderView = z.object({
  _id: z.string(),
  orderNumber: z.string(),
  user: z.object({ name: z.string(), email: z.string() }),
  status: Status,
  statusDisplay: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  shippedDate: z.string().nullable(),
  estimatedDelivery: z.string().nullable(),
  deliveredDate: z.string().nullable(),
  items: z.array(OrderItem),
  totalItems: z.number(),
  subtotal: Rupees,
  taxAmount: Rupees,
  gstAmount: Rupees,
  shippingCost: Rupees,
  /** The shop pays for the transport: a benefit of the buyer's groups when he ordered. */
  freeShipping: z.boolean(),
  discountAmount: Rupees,
  totalAmount: Rupees,
  currency: z.literal('INR'),
  isGift: z.boolean(),
  shippingAddress: ShippingAddress,
  shippingMethod: z.string().nullable(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  paymentInfo: z
    .object({
      method: z.string(),
      status: z.enum(['completed', 'pending', 'failed']),
      paymentDate: z.string().nullable(),
    })
    .nullable(),
  rating: z.number().nullable(),
  review: z.string().nullable(),
})
export type OrderView = z.infer<typeof OrderView>

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
})
export type PlaceOrder = z.output<typeof PlaceOrder>

/** The id of an order, or its number. */
export const OrderParams = z.object({ id: line(40) })

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
