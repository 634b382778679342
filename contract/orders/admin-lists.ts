// Order lists of the back office: all orders with filters, orders by status, recent orders, and exports.
import { z } from 'zod'
import { customerTypes } from '#contract/accounts/customer-types'
import { Day } from '#contract/base/day'
import { endpoint } from '#contract/base/endpoint'
import { pageQuery, SortOrder } from '#contract/base/paging'
import { periods } from '#contract/base/periods'
import { Rupees } from '#contract/base/rupees'
import { tableFormats } from '#contract/base/table-format'
import { line } from '#contract/base/text'
import { PromotionView } from '#contract/cart/promotion-view'
import { paymentMethods } from '#contract/payment-methods/payment-methods'
import { ShippingChoice } from '#contract/shipping/store'
import { sellerSchemes } from '#contract/tax/schemes'
import { AddedCharge, OrderItem, OrderView, ShippingAddress } from './order.ts'
import { orderSources } from './order-sources.ts'
import { orderStatuses } from './order-status.ts'
import { Packer } from './packer.ts'
import { paymentStates } from './payments.ts'

const RowItem = OrderItem.pick({ name: true, quantity: true, price: true, totalPrice: true })

/** An order in a list, without the details of its own page. */
export const RecentOrder = OrderView.pick({
  _id: true,
  orderNumber: true,
  user: true,
  status: true,
  statusDisplay: true,
  createdAt: true,
  updatedAt: true,
  shippedDate: true,
  estimatedDelivery: true,
  deliveredDate: true,
  totalItems: true,
  subtotal: true,
  taxAmount: true,
  shippingCost: true,
  discountAmount: true,
  totalAmount: true,
  currency: true,
  isGift: true,
  shippingAddress: true,
  shippingMethod: true,
  carrier: true,
  trackingNumber: true,
  rating: true,
  review: true,
}).extend({ items: z.array(RowItem) })
export type RecentOrder = z.infer<typeof RecentOrder>

/** A row of the list by status. */
export const OrderOfStatus = RecentOrder.extend({
  version: z.number(),
  customerId: z.string().nullable(),
  customerType: z.enum(customerTypes),
  /** Ordered without an account. */
  isGuest: z.boolean(),
  paymentInfo: z.object({ method: z.string() }).nullable(),
  paymentState: z.enum(paymentStates),
  /** Method of the newest payment that the customer has reported and that isn't confirmed yet; null without one. */
  reportedMethod: z.enum(paymentMethods).nullable(),
  balance: Rupees,
  paymentFee: Rupees,
  /** The part of the total that rounds it to the rupee; may be negative. */
  roundOff: Rupees,
  promotions: z.array(PromotionView),
  /** Charges and reductions that staff added after the order. */
  charges: z.array(AddedCharge),
  freeShipping: z.boolean(),
  shippingChoice: ShippingChoice.pick({ pricing: true }).nullable(),
  taxScheme: z.enum(sellerSchemes),
  /** Whether its freight is still to be set. */
  awaitsFreight: z.boolean(),
  /** Whether GST rates have changed since the order, and staff have not decided yet. */
  hasRateChange: z.boolean(),
  source: z.enum(orderSources),
  isPriority: z.boolean(),
  holdReason: z.string().nullable(),
  /** The person who packs it; null if it is unassigned. */
  packer: Packer.nullable(),
  /** When the customer was asked for a review. */
  reviewRequestedAt: z.string().nullable(),
})
export type OrderOfStatus = z.infer<typeof OrderOfStatus>

/** A row of the list of all orders, and of a customer's orders. */
export const ListedOrder = OrderOfStatus.pick({
  _id: true,
  orderNumber: true,
  version: true,
  customerId: true,
  user: true,
  customerType: true,
  isGuest: true,
  status: true,
  statusDisplay: true,
  createdAt: true,
  updatedAt: true,
  items: true,
  totalItems: true,
  totalAmount: true,
  paymentInfo: true,
  paymentState: true,
  reportedMethod: true,
  balance: true,
  shippingMethod: true,
  carrier: true,
  trackingNumber: true,
  awaitsFreight: true,
  hasRateChange: true,
  source: true,
  isPriority: true,
  holdReason: true,
  packer: true,
  reviewRequestedAt: true,
  rating: true,
}).extend({ shippingAddress: ShippingAddress.pick({ city: true, state: true, postalCode: true }) })
export type ListedOrder = z.infer<typeof ListedOrder>

const day = Day.optional()

const bound = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, 'Must be an amount in rupees')
  .transform(Number)
  .or(z.number().min(0).max(1e9))

const criteria = {
  /** Matches the order number, tracking number, payment reference, or customer's name, email or phone. */
  search: line(200).optional(),
  status: z.enum(orderStatuses).optional(),
  payment: z.enum(paymentStates).optional(),
  carrier: line(60).optional(),
  customerType: z.enum(customerTypes).optional(),
  /** Whether it was ordered as a guest. Orders brought to an account belong to it. */
  buyer: z.enum(['guest', 'account']).optional(),
  /** How the order came in. */
  source: z.enum(orderSources).optional(),
  /** GST State code of the delivery address. */
  state: z
    .string()
    .regex(/^\d\d$/)
    .optional(),
  /**
   * `claim`: the customer has reported a payment that isn't confirmed yet. `refund`: a refund is due. `rates`: GST rates
   * have changed since the order.
   */
  flag: z.enum(['priority', 'hold', 'freight', 'rates', 'claim', 'refund']).optional(),
  minTotal: bound.optional(),
  maxTotal: bound.optional(),
  /** Order dates in Asia/Kolkata, inclusive. */
  from: day,
  to: day,
  /** First day of the latest dispatch, in Asia/Kolkata. */
  shippedFrom: day,
  /** Orders of one customer, by id. */
  customer: line(40).optional(),
  /** Orders that used a promotion, by id. */
  promotion: line(40).optional(),
}

/** Filter of bulk actions. An unknown criterion is refused, because ignoring it would widen the selection. */
export const OrderFilter = z.strictObject(criteria)
export type OrderFilter = z.output<typeof OrderFilter>

export const orderSortColumns = ['date', 'total', 'customer', 'status'] as const

/** List filters. URLs can be edited by hand, so invalid values are ignored. */
const ListedFilter = z.object({
  ...criteria,
  status: criteria.status.catch(undefined),
  payment: criteria.payment.catch(undefined),
  customerType: criteria.customerType.catch(undefined),
  buyer: criteria.buyer.catch(undefined),
  source: criteria.source.catch(undefined),
  state: criteria.state.catch(undefined),
  flag: criteria.flag.catch(undefined),
})

const sorting = {
  sortBy: z.enum(orderSortColumns).catch('date').default('date'),
  sortOrder: SortOrder.catch('desc').default('desc'),
}

export const listAllOrders = endpoint('GET /admin/orders', {
  access: 'admin',
  permission: 'orders.read',
  summary: 'List all orders: search, filter, sort, page',
  query: ListedFilter.extend({ ...sorting, ...pageQuery(25) }),
  reply: z.object({
    success: z.literal(true),
    orders: z.array(ListedOrder),
    total: z.number(),
    /** Total value in rupees of all orders that match the filter. */
    totalValue: Rupees,
    /** Number of orders by status under the other filters. */
    statuses: z.record(z.enum(orderStatuses), z.number()),
    /** Available filter values. */
    carriers: z.array(z.object({ carrier: z.string(), count: z.number() })),
    states: z.array(z.object({ code: z.string(), name: z.string(), count: z.number() })),
    /** Number of matching orders from a previous store, which are excluded from all other totals of this list. */
    imported: z.number(),
  }),
})

export const exportOrders = endpoint('GET /admin/orders/export', {
  access: 'admin',
  permission: { all: ['orders.read', 'data.export'] },
  summary: 'Export the orders matching a filter as CSV or XLSX',
  query: ListedFilter.extend({ ...sorting, format: z.enum(tableFormats).default('csv') }),
  file: 'table',
  reply: z.object({ success: z.literal(true) }),
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
  permission: 'orders.read',
  summary: 'List the newest orders, with counts for today, this week and this month in Asia/Kolkata',
  reply: z.object({
    success: z.literal(true),
    recentOrders: z.array(RecentOrder),
    stats: z.object({ today: PeriodStats, week: PeriodStats, month: PeriodStats }),
  }),
})

export const listOrdersByStatus = endpoint('GET /orders/orders/{status}', {
  access: 'admin',
  permission: 'orders.read',
  summary: 'List the orders of one status, newest first',
  params: z.object({
    status: z
      .string()
      .transform((text) => (text === 'returns' ? 'returned' : text))
      .pipe(z.enum(orderStatuses, 'Unknown order status')),
  }),
  query: z.object({
    /** Matches the order number, tracking number, or customer's name, email or phone. */
    search: line(200).optional(),
    carrier: line(60).optional(),
    /** Starts at midnight today, on Monday or on the 1st, in Asia/Kolkata. */
    period: z.enum(periods).optional().catch(undefined),
    rating: z.enum(['high', 'low', 'none']).optional().catch(undefined),
    age: z.enum(['new', 'recent', 'old']).optional().catch(undefined),
    hold: z.enum(['yes', 'no']).optional().catch(undefined),
    payment: z.enum(paymentStates).optional().catch(undefined),
    /** Orders packed by the caller, unassigned orders, or those packed by the admin with an id. */
    packer: z
      .union([z.enum(['me', 'nobody']), z.uuid()])
      .optional()
      .catch(undefined),
    ...pageQuery(500, 500),
  }),
  reply: z.object({
    success: z.literal(true),
    orders: z.array(OrderOfStatus),
    data: z.array(OrderOfStatus),
    total: z.number(),
    /** Totals of all orders of this status, regardless of the filter. */
    summary: z.object({
      count: z.number(),
      revenue: Rupees,
      averageRating: z.number().nullable(),
      withReviews: z.number(),
      carriers: z.array(z.object({ carrier: z.string(), count: z.number() })),
      /** Who packs orders of this status. */
      packers: z.array(z.object({ _id: z.string(), name: z.string(), count: z.number() })),
    }),
  }),
})
