// Lists of orders for admins: all of them with filters, those of one status, the newest; and their export.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { pageQuery, SortOrder } from '#contract/base/paging'
import { periods } from '#contract/base/periods'
import { Rupees } from '#contract/base/rupees'
import { tableFormats } from '#contract/base/table-format'
import { line } from '#contract/base/text'
import { customerTypes } from '#contract/customers/customer-types'
import { paymentStates } from '#contract/payments/payments'
import { OrderView } from './order.ts'
import { orderStatuses } from './order-status.ts'

/** A row of the list of all orders. */
export const ListedOrder = z.object({
  ...OrderView.shape,
  version: z.number(),
  customerId: z.string().nullable(),
  customerType: z.enum(customerTypes),
  paymentState: z.enum(paymentStates),
  balance: Rupees,
  isPriority: z.boolean(),
  holdReason: z.string().nullable(),
  /** When its customer was asked for a review. */
  reviewRequestedAt: z.string().nullable(),
})
export type ListedOrder = z.infer<typeof ListedOrder>

const day = z.iso.date('Must be a date').optional()

const bound = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, 'Must be an amount in rupees')
  .transform(Number)
  .or(z.number().min(0).max(1e9))

const criteria = {
  /** Order number, tracking number, reference of a payment, or customer's name, e-mail or phone. */
  search: line(200).optional(),
  status: z.enum(orderStatuses).optional(),
  payment: z.enum(paymentStates).optional(),
  carrier: line(60).optional(),
  customerType: z.enum(customerTypes).optional(),
  /** GST State code of the delivery address. */
  state: z
    .string()
    .regex(/^\d\d$/)
    .optional(),
  /**
   * `claim`: its customer says to have paid, and the money has not been found yet; `refund`: money is here that is to be
   * given back.
   */
  flag: z.enum(['priority', 'hold', 'claim', 'refund']).optional(),
  minTotal: bound.optional(),
  maxTotal: bound.optional(),
  /** Days of the order in Asia/Kolkata, both included. */
  from: day,
  to: day,
  /** Since when the last shipment left, as a day in Asia/Kolkata. */
  shippedFrom: day,
  /** Orders of one customer. */
  customer: line(40).optional(),
}

/** Of what is acted on: a criterion that doesn't exist is refused, or the action would reach more than was meant. */
export const OrderFilter = z.strictObject(criteria)
export type OrderFilter = z.output<typeof OrderFilter>

export const orderSortColumns = ['date', 'total', 'customer', 'status'] as const

/** Of what is listed: an address can be typed, and what makes no sense in it narrows nothing. */
const ListedFilter = z.object({
  ...criteria,
  status: criteria.status.catch(undefined),
  payment: criteria.payment.catch(undefined),
  customerType: criteria.customerType.catch(undefined),
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
  summary: 'All orders: search, filters, sort, page',
  query: ListedFilter.extend({ ...sorting, ...pageQuery(25) }),
  reply: z.object({
    success: z.literal(true),
    orders: z.array(ListedOrder),
    total: z.number(),
    /** Rupees of all orders that the filter lists. */
    totalValue: Rupees,
    /** Orders of each status under the other filters. */
    statuses: z.record(z.enum(orderStatuses), z.number()),
    /** What can be filtered by. */
    carriers: z.array(z.object({ carrier: z.string(), count: z.number() })),
    states: z.array(z.object({ code: z.string(), name: z.string(), count: z.number() })),
    /** Orders of a former shop under the same search and customer; they are in no other figure of this list. */
    imported: z.number(),
  }),
})

export const exportOrders = endpoint('GET /admin/orders/export', {
  access: 'admin',
  permission: { all: ['orders.read', 'data.export'] },
  summary: 'The orders of a filter as a CSV or XLSX file',
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
  summary: 'Newest orders, and counts for today, this week and this month in Asia/Kolkata',
  reply: z.object({
    success: z.literal(true),
    recentOrders: z.array(OrderView),
    stats: z.object({ today: PeriodStats, week: PeriodStats, month: PeriodStats }),
  }),
})

export const listOrdersByStatus = endpoint('GET /orders/orders/{status}', {
  access: 'admin',
  permission: 'orders.read',
  summary: 'Orders of one status, newest first',
  params: z.object({
    status: z
      .string()
      .transform((text) => (text === 'returns' ? 'returned' : text))
      .pipe(z.enum(orderStatuses, 'Unknown order status')),
  }),
  query: z.object({
    /** Order number, tracking number, or customer's name, e-mail or phone. */
    search: line(200).optional(),
    carrier: line(60).optional(),
    /** Since midnight, Monday or the 1st, in Asia/Kolkata. */
    period: z.enum(periods).optional().catch(undefined),
    rating: z.enum(['high', 'low', 'none']).optional().catch(undefined),
    age: z.enum(['new', 'recent', 'old']).optional().catch(undefined),
    hold: z.enum(['yes', 'no']).optional().catch(undefined),
    ...pageQuery(500, 500),
  }),
  reply: z.object({
    success: z.literal(true),
    orders: z.array(ListedOrder),
    data: z.array(ListedOrder),
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
