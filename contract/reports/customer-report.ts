// What the customers are worth to the shop: segments by written rules.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { pageQuery, SortOrder } from '#contract/base/paging'
import { Rupees } from '#contract/base/rupees'
import { line } from '#contract/base/text'

export const segments = ['vip', 'premium', 'regular', 'new'] as const
export type Segment = (typeof segments)[number]

/** The first rule that holds decides. Sales are those of `customerFigures`; cancelled, returned and refunded orders don't count. */
export const segmentRules = {
  vip: 'Sales of ₹1,00,000 or more in the last 365 days, in at least 3 orders',
  premium: 'Sales of ₹25,000 or more in the last 365 days, or at least 5 orders placed',
  new: 'Joined in the last 30 days',
  regular: 'Everybody else',
} as const satisfies Record<Segment, string>

/** What the two amounts of a customer are, in the words of every screen that shows one. */
export const customerFigures = {
  sales: 'Invoiced less credited, without tax: the same figure as Sales in Sales Reports.',
  totalSpent:
    'What they ordered, with tax, paid or not, without cancelled, returned and refunded orders: the same figure on every screen of customers.',
} as const

/** "2026-03" as years * 12 + month - 1, as the sums of customers hold months. */
export const monthNumber = (month: string): number => {
  const [year = 0, ofYear = 1] = month.split('-').map(Number)
  return year * 12 + ofYear - 1
}

export const monthName = (number: number): string =>
  `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`

const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Must be a month')

/** Which customers are meant: of a segment, or whose first order came in a month, and who ordered again so long after. */
const peopleFilter = {
  search: line(200).optional(),
  segment: z.enum(segments).optional().catch(undefined),
  cohort: Month.optional().catch(undefined),
  /** Months after the first order in which they ordered again; only with `cohort`. */
  again: z.coerce.number().pipe(z.int().min(1).max(600)).optional().catch(undefined),
}

export const getCustomerReport = endpoint('GET /reports/customers', {
  access: 'admin',
  permission: { all: ['reports.read', 'customers.read'] },
  summary: 'Figures, segments and the table of customers',
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
      /** Of all orders that are a sale, with GST. */
      averageOrderValue: Rupees,
      /** Share of those who ever bought something that bought more than once, 0 to 1; null without any. */
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
        /** Invoiced less credited, without GST. */
        sales: Rupees,
        /** What they ordered, with GST, paid or not; as everywhere else. */
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

/** Months that the cohorts look back. */
export const COHORT_MONTHS = 12

export const getCohorts = endpoint('GET /reports/customers/cohorts', {
  access: 'admin',
  permission: { all: ['reports.read', 'customers.read'] },
  summary:
    'Customers by the month of their first order, and how many of them ordered again in each month after it',
  reply: z.object({
    success: z.literal(true),
    /** The last months in India, this one last. */
    months: z.array(
      z.object({
        month: z.string(),
        /** Who ordered for the first time. */
        newCustomers: z.number(),
        /** Who ordered, and had ordered in a month before. */
        returningCustomers: z.number(),
        /** Of the new ones: how many ordered again 1, 2, … months later, up to this month. */
        again: z.array(z.number()),
      }),
    ),
  }),
})

export const groupOfCustomers = endpoint('POST /reports/customers/group', {
  access: 'admin',
  permission: { all: ['reports.read', 'customers.read', 'customers.write'] },
  summary: 'Save the customers of a segment or cohort, as they are now, as a group',
  body: z.object({ ...peopleFilter, name: line(80).min(1, 'Group Name is required') }),
  reply: z.object({ success: z.literal(true), message: z.string(), members: z.number() }),
  status: 201,
})
