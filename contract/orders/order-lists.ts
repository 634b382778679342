// The staff's lists of orders, by status and by period.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { pageQuery } from '#contract/base/paging'
import { Rupees } from '#contract/base/rupees'
import { line } from '#contract/base/text'
import { ListedOrder } from './order-control.ts'
import { orderStatuses } from './order-status.ts'
import { OrderView } from './orders.ts'

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
