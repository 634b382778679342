// Customer value: segments by fixed rules, and cohorts.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { pageQuery, SortOrder } from '#contract/base/paging'
import { Rupees } from '#contract/base/rupees'
import { line } from '#contract/base/text'

export const segments = ['vip', 'premium', 'regular', 'new'] as const
export type Segment = (typeof segments)[number]

/**
 * The first matching rule decides. Sales are those of `customerFigures`; cancelled, returned and refunded orders
 * don't count.
 */
export const segmentRules = {
  vip: 'Sales of ₹1,00,000 or more in the last 365 days, in at least 3 orders',
  premium: 'Sales of ₹25,000 or more in the last 365 days, or at least 5 orders placed',
  new: 'Joined in the last 30 days',
  regular: 'All other customers',
} as const satisfies Record<Segment, string>

/** Definitions of the two customer totals, shown wherever they appear. */
export const customerFigures = {
  sales: 'Invoices less credit notes, without tax; the same as Sales in Sales Reports.',
  totalSpent:
    'Total of all orders with tax, paid or not, except cancelled, returned and refunded ones; the same on every customer screen.',
} as const

/** "2026-03" as years * 12 + month - 1, the form in which the customer totals store months. */
export const monthNumber = (month: string): number => {
  const [year = 0, ofYear = 1] = month.split('-').map(Number)
  return year * 12 + ofYear - 1
}

export const monthName = (number: number): string =>
  `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`

const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Must be a month')

/** Filters by segment, or by the month of the first order and the months until a repeat order. */
const peopleFilter = {
  search: line(200).optional(),
  segment: z.enum(segments).optional().catch(undefined),
  cohort: Month.optional().catch(undefined),
  /** Months between the first order and a repeat order; only with `cohort`. */
  again: z.coerce.number().pipe(z.int().min(1).max(600)).optional().catch(undefined),
}

export const getCustomerReport = endpoint('GET /reports/customers', {
  access: 'admin',
  fromReplica: true,
  permission: { all: ['reports.read', 'customers.read'] },
  summary: 'Return customer statistics, segments and the customer table',
  query: z.object({
    ...peopleFilter,
    sortBy: z
      .enum(['sales', 'totalSpent', 'totalOrders', 'lastOrder', 'name'])
      .catch('sales')
      .default('sales'),
    sortOrder: SortOrder.catch('desc').default('desc'),
    ...pageQuery(25),
  }),
  reply: z.object({
    success: z.literal(true),
    kpis: z.object({
      totalCustomers: z.number(),
      newThisMonth: z.number(),
      /** Average over all orders that count as sales, with GST. */
      averageOrderValue: Rupees,
      /** Share of buyers with more than one order, 0 to 1; null without buyers. */
      repeatRate: z.number().nullable(),
    }),
    segments: z.record(z.enum(segments), z.object({ customers: z.number(), sales: Rupees })),
    rules: z.record(z.enum(segments), z.string()),
    customers: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        email: z.string(),
        segment: z.enum(segments),
        totalOrders: z.number(),
        /** Invoices less credit notes, without GST. */
        sales: Rupees,
        /** Total of their orders with GST, paid or not; the same as on all other screens. */
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

/** Number of months covered by the cohorts. */
export const COHORT_MONTHS = 12

export const getCohorts = endpoint('GET /reports/customers/cohorts', {
  access: 'admin',
  fromReplica: true,
  permission: { all: ['reports.read', 'customers.read'] },
  summary:
    'Return cohorts: customers by the month of their first order, with the number who ordered again in each later month',
  reply: z.object({
    success: z.literal(true),
    /** Past months in India; the current month is last. */
    months: z.array(
      z.object({
        month: z.string(),
        /** Customers with their first order in this month. */
        newCustomers: z.number(),
        /** Customers who ordered in this month and in an earlier one. */
        returningCustomers: z.number(),
        /** New customers who ordered again 1, 2, … months later, up to the current month. */
        again: z.array(z.number()),
      }),
    ),
  }),
})

export const groupOfCustomers = endpoint('POST /reports/customers/group', {
  access: 'admin',
  permission: { all: ['reports.read', 'customers.read', 'customers.write'] },
  summary: 'Save the current customers of a segment or cohort as a group',
  body: z.object({ ...peopleFilter, name: line(80).min(1, 'Group Name is required') }),
  reply: z.object({ success: z.literal(true), message: z.string(), members: z.number() }),
  status: 201,
})
