// Orders: placing one, reading one's own, and the staff's work on them.
import { z } from 'zod'
import { AddressInput } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { Rupees } from './money.ts'
import { orderStatuses } from './order-status.ts'
import { pageQuery, SortOrder } from './paging.ts'
import { Id, line, paragraph } from './text.ts'

const Status = z.enum(orderStatuses)

/** Both spellings of an address that clients read. */
export const ShippingAddress = z.object({
  nameOrCompany: z.string(),
  fullAddress: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
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
  subtotal: Rupees,
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

const OrderReply = z.object({ success: z.literal(true), message: z.string(), order: OrderView })

export const placeOrder = endpoint('POST /orders/create', {
  access: 'customer',
  summary: 'Turn the cart into an order awaiting payment',
  body: PlaceOrder,
  reply: OrderReply,
  status: 201,
  idempotent: true,
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
  params: z.object({ id: line(40) }),
  reply: z.object({ success: z.literal(true), order: OrderView }),
})

const PeriodStats = z.object({
  total: z.number(),
  revenue: Rupees,
  pending: z.number(),
  processing: z.number(),
  shipped: z.number(),
  delivered: z.number(),
  cancelled: z.number(),
  refunded: z.number(),
  returns: z.number(),
  returned: z.number(),
})

export const getOrderManagement = endpoint('GET /orders/management', {
  access: 'admin',
  summary: 'Newest orders, and counts for today, this week and this month in Asia/Kolkata',
  reply: z.object({
    success: z.literal(true),
    recentOrders: z.array(OrderView),
    stats: z.object({ today: PeriodStats, week: PeriodStats, month: PeriodStats }),
  }),
})

export const periods = ['today', 'week', 'month'] as const

export const listOrdersByStatus = endpoint('GET /orders/orders/{status}', {
  access: 'admin',
  summary: 'Orders of one status, newest first',
  params: z.object({
    status: z
      .string()
      .transform((text) => (text === 'returns' ? 'returned' : text))
      .pipe(Status),
  }),
  query: z.object({
    /** Order number, tracking number, or customer's name, e-mail or phone. */
    search: line(200).optional(),
    carrier: line(60).optional(),
    /** Since midnight, Monday or the 1st, in Asia/Kolkata. */
    period: z.enum(periods).optional().catch(undefined),
    rating: z.enum(['high', 'low', 'none']).optional().catch(undefined),
    age: z.enum(['new', 'recent', 'old']).optional().catch(undefined),
    ...pageQuery(500, 500),
  }),
  reply: z.object({
    success: z.literal(true),
    orders: z.array(OrderView),
    data: z.array(OrderView),
    total: z.number(),
    /** Over all orders of this status, whatever the filter. */
    summary: z.object({
      count: z.number(),
      revenue: Rupees,
      averageRating: z.number().nullable(),
      withReviews: z.number(),
      carriers: z.array(z.object({ carrier: z.string(), count: z.number() })),
    }),
  }),
})

export const OrderEvent = z.object({
  _id: z.string(),
  at: z.string(),
  kind: z.enum(['placed', 'status', 'payment', 'note', 'hold']),
  fromStatus: Status.nullable(),
  toStatus: Status.nullable(),
  actor: z.string(),
  note: z.string().nullable(),
  /** Rupees, for a payment. */
  amount: Rupees.nullable(),
})
export type OrderEvent = z.infer<typeof OrderEvent>

export const paymentMethods = ['bank_transfer', 'upi', 'cash', 'cheque'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const PaymentEntry = z.object({
  _id: z.string(),
  kind: z.enum(['receipt', 'refund']),
  method: z.enum(paymentMethods),
  amount: Rupees,
  reference: z.string().nullable(),
  /** Day on which the money arrived, YYYY-MM-DD. */
  receivedOn: z.string(),
  recordedBy: z.string(),
  recordedAt: z.string(),
  note: z.string().nullable(),
})
export type PaymentEntry = z.infer<typeof PaymentEntry>

export const paymentStates = ['unpaid', 'part_paid', 'paid', 'overpaid'] as const

/** Everything that the staff see of one order. */
export const OrderDetail = z.object({
  ...OrderView.shape,
  /** Raised by every change; a change made on an older version is refused. */
  version: z.number(),
  customer: z.object({
    _id: z.string().nullable(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    orderCount: z.number(),
    totalSpent: Rupees,
  }),
  placeOfSupply: z.object({ code: z.string(), name: z.string() }).nullable(),
  holdReason: z.string().nullable(),
  cancelReason: z.string().nullable(),
  paidAmount: Rupees,
  balance: Rupees,
  paymentState: z.enum(paymentStates),
  payments: z.array(PaymentEntry),
  events: z.array(OrderEvent),
})
export type OrderDetail = z.infer<typeof OrderDetail>

const DetailReply = z.object({ success: z.literal(true), message: z.string(), order: OrderDetail })
const OrderParams = z.object({ id: line(40) })

export const getOrderDetail = endpoint('GET /admin/orders/{id}', {
  access: 'admin',
  summary: 'One order with payments and timeline, by id or order number',
  params: OrderParams,
  reply: z.object({ success: z.literal(true), order: OrderDetail }),
})

const day = z.iso.date('Must be a date')
const version = z.number().int().min(1)

/** A step that the staff take with an order; what must be known for it depends on where it leads. */
export const OrderTransition = z.discriminatedUnion(
  'to',
  [
    z.object({ to: z.literal('processing'), version, estimatedDelivery: day.nullish() }),
    z.object({
      to: z.literal('shipped'),
      version,
      carrier: line(60).min(2, 'Carrier is required'),
      trackingNumber: line(60).min(3, 'Tracking number is required'),
      shippingMethod: line(60).nullish(),
      estimatedDelivery: day.nullish(),
      acceptUnpaid: z.boolean().default(false),
    }),
    z.object({ to: z.literal('delivered'), version, deliveredOn: day.nullish() }),
    z.object({ to: z.literal('cancelled'), version, reason: paragraph(500).min(3, 'Reason is required') }),
  ],
  { error: 'Must be one of processing, shipped, delivered, cancelled' },
)
export type OrderTransition = z.output<typeof OrderTransition>

export const transitionOrder = endpoint('POST /admin/orders/{id}/transitions', {
  access: 'admin',
  summary: 'Process, ship, deliver or cancel an order',
  params: OrderParams,
  body: OrderTransition,
  reply: DetailReply,
  idempotent: true,
})

export const RecordPayment = z.object({
  method: z.enum(paymentMethods, { error: 'Method is required' }),
  amount: z
    .number({ error: 'Amount is required' })
    .positive('Amount must be above 0')
    .max(1e9, 'Is too large')
    .refine(
      (rupees) => Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-6,
      'Must have at most two decimals',
    ),
  reference: line(60).nullish(),
  receivedOn: day,
  note: paragraph(500).nullish(),
})
export type RecordPayment = z.output<typeof RecordPayment>

export const recordPayment = endpoint('POST /admin/orders/{id}/payments', {
  access: 'admin',
  summary: 'Take down money that arrived for an order',
  params: OrderParams,
  body: RecordPayment,
  reply: DetailReply,
  status: 201,
  idempotent: true,
})

export const addOrderNote = endpoint('POST /admin/orders/{id}/notes', {
  access: 'admin',
  summary: 'Add a note that only the staff see',
  params: OrderParams,
  body: z.object({ note: paragraph(2_000).min(1, 'Note is required') }),
  reply: DetailReply,
  status: 201,
})
