// What the customers are worth to the shop: segments by written rules.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { pageQuery, SortOrder } from '#contract/base/paging'
import { Rupees } from '#contract/base/rupees'
import { line } from '#contract/base/text'

export const segments = ['vip', 'premium', 'regular', 'new'] as const
export type Segment = (typeof segments)[number]

/** The first rule that holds decides. Cancelled, returned and refunded orders don't count. */
export const segmentRules = {
  vip: 'Spent ₹1,00,000 or more in the last 365 days, in at least 3 orders',
  premium: 'Spent ₹25,000 or more in the last 365 days, or placed at least 5 orders',
  new: 'Joined in the last 30 days',
  regular: 'Everybody else',
} as const satisfies Record<Segment, string>

export const getCustomerReport = endpoint('GET /reports/customers', {
  access: 'admin',
  permission: { all: ['reports.read', 'customers.read'] },
  summary: 'Figures, segments and the table of customers',
  query: z.object({
    search: line(200).optional(),
    segment: z.enum(segments).optional().catch(undefined),
    sortBy: z
      .enum(['totalSpent', 'totalOrders', 'lastOrder', 'name'])
      .catch('totalSpent')
      .default('totalSpent'),
    sortOrder: SortOrder.catch('desc').default('desc'),
    ...pageQuery(25),
  }),
  reply: z.object({
    success: z.literal(true),
    kpis: z.object({
      totalCustomers: z.number(),
      newThisMonth: z.number(),
      averageOrderValue: Rupees,
      /** Share of those who ever bought something that bought more than once, 0 to 1; null without any. */
      repeatRate: z.number().nullable(),
    }),
    segments: z.record(z.enum(segments), z.object({ customers: z.number(), revenue: Rupees })),
    rules: z.record(z.enum(segments), z.string()),
    customers: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        email: z.string(),
        segment: z.enum(segments),
        totalOrders: z.number(),
        totalSpent: Rupees,
        averageOrderValue: Rupees,
        firstOrderAt: z.string().nullable(),
        lastOrderAt: z.string().nullable(),
        daysSinceOrder: z.number().nullable(),
      }),
    ),
    total: z.number(),
  }),
})
