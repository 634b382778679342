// The sales report: sales, tax, payments and orders of a period, by day, place, category, group and staff. All
// amounts of sales and payments come from the books, in rupees.
import { z } from 'zod'
import { Day } from '#contract/base/day'
import { endpoint } from '#contract/base/endpoint'
import { pageQuery } from '#contract/base/paging'
import { Rupees } from '#contract/base/rupees'
import { tableFormats } from '#contract/base/table-format'
import { line } from '#contract/base/text'
import { ageNames } from '#contract/books/receivables'
import { salesKinds } from '#contract/books/sales-entries'
import { salesDimensions } from './dimensions.ts'
import { daysOf, MAX_REPORT_DAYS, salesPeriodNames } from './periods.ts'

export const reportTypes = { overview: 'Overview', detailed: 'Detailed', comparative: 'Comparative' } as const
export type ReportType = keyof typeof reportTypes
export const reportTypeNames = Object.keys(reportTypes) as [ReportType, ...ReportType[]]

const day = Day
const days = { from: day, to: day }

const reportQuery = <Shape extends z.ZodRawShape>(more: Shape) =>
  z
    .object({
      ...more,
      period: z.enum(salesPeriodNames).catch('thisMonth').default('thisMonth'),
      /** Only for custom dates. */
      from: day.optional(),
      to: day.optional(),
    })
    .superRefine((query, context) => {
      const { period, from, to } = query as { period: string; from?: string; to?: string }
      if (period !== 'custom') return
      const wrong = (field: 'from' | 'to', message: string) =>
        context.addIssue({ code: 'custom', path: [field], message })
      if (!from) wrong('from', 'Choose the first day')
      else if (!to) wrong('to', 'Choose the last day')
      else if (from > to) wrong('from', 'The first day is after the last')
      else if (daysOf({ from, to }) > MAX_REPORT_DAYS) wrong('to', 'Choose at most ten years')
    })

export const ReportQuery = reportQuery({})
export type ReportQuery = z.output<typeof ReportQuery>

/** Totals of a period or a part of it. */
export const SalesFigures = z.object({
  /** Invoices less credit notes. */
  sales: Rupees,
  /** Goods and charges of invoices, without tax. */
  invoiced: Rupees,
  /** Credit notes, late returns and goodwill credits, without tax. */
  credited: Rupees,
  /** GST of invoices less that of credit notes. */
  tax: Rupees,
  unitsSold: z.number(),
  unitsReturned: z.number(),
  received: Rupees,
  givenBack: Rupees,
  orders: z.number(),
  /** Totals of the orders when they were placed, with tax. */
  ordered: Rupees,
  averageOrderValue: Rupees,
})
export type SalesFigures = z.infer<typeof SalesFigures>

const SalesRow = SalesFigures.pick({
  sales: true,
  invoiced: true,
  credited: true,
  tax: true,
  unitsSold: true,
  unitsReturned: true,
})
/** Sales of one key of a dimension, now and in the comparison period. */
export const Breakdown = SalesRow.extend({
  /** Empty for sales without a key. */
  key: z.string(),
  name: z.string(),
  before: SalesRow,
})
export type Breakdown = z.infer<typeof Breakdown>

export const SalesReport = z.object({
  period: z.object(days),
  before: z.object(days),
  unit: z.enum(['day', 'week', 'month']),
  figures: SalesFigures,
  figuresBefore: SalesFigures,
  /** All parts of the period in order. */
  series: z.array(SalesFigures.extend(days)),
  seriesBefore: z.array(SalesFigures.extend(days)),
  /** Largest first. Each dimension adds up to the total sales, except groups; reasons cover returns. */
  by: z.record(z.enum(salesDimensions), z.array(Breakdown)),
  /** Invoiced and unpaid amounts today, regardless of the period. */
  unpaid: z.array(z.object({ age: z.enum(ageNames), orders: z.number(), amount: Rupees })),
})
export type SalesReport = z.infer<typeof SalesReport>

export const getSalesReport = endpoint('GET /reports/sales', {
  access: 'admin',
  fromReplica: true,
  permission: 'reports.read',
  summary: 'Return sales, tax, payments and orders of a period and its comparison period',
  query: ReportQuery,
  reply: z.object({ success: z.literal(true), report: SalesReport }),
})

export const exportSalesReport = endpoint('GET /reports/sales/export', {
  access: 'admin',
  permission: { all: ['reports.read', 'data.export'] },
  summary: 'Export a sales report as CSV or XLSX, as shown',
  query: reportQuery({
    type: z.enum(reportTypeNames).catch('overview').default('overview'),
    format: z.enum(tableFormats).default('csv'),
  }),
  file: 'table',
  reply: z.object({ success: z.literal(true) }),
})

export const lineDimensions = [...salesDimensions, 'product'] as const
export type LineDimension = (typeof lineDimensions)[number]

const SalesLine = z.object({
  _id: z.string(),
  day: z.string(),
  kind: z.enum(salesKinds),
  /** Number of the invoice, note or return; empty for a goodwill credit. */
  number: z.string(),
  order: z.object({ _id: z.string(), orderNumber: z.string() }),
  customer: z.string(),
  product: z.object({ _id: z.string().nullable(), name: z.string() }).nullable(),
  units: z.number(),
  sales: Rupees,
  tax: Rupees,
})
export type SalesLine = z.infer<typeof SalesLine>

export const listSalesLines = endpoint('GET /reports/sales/lines', {
  access: 'admin',
  fromReplica: true,
  permission: 'reports.read',
  summary: 'List the lines of invoices and notes behind a sales total, newest first, with their sums',
  query: z
    .object({
      from: day.optional(),
      to: day.optional(),
      /** Filters by one key of a dimension; an empty key selects lines without one. */
      by: z.enum(lineDimensions).optional().catch(undefined),
      key: line(100).optional(),
      /** Filters to invoiced or credited lines. */
      side: z.enum(['invoiced', 'credited']).optional().catch(undefined),
    })
    .extend(pageQuery(25)),
  reply: z.object({
    success: z.literal(true),
    lines: z.array(SalesLine),
    /** Capped at 10,000. */
    total: z.number(),
    /** Totals of all matching lines, from the daily sums. */
    sums: SalesRow,
    /** Name of the key; null without one. */
    name: z.string().nullable(),
  }),
})
