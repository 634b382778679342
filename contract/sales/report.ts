// The sales report: what was sold, taxed, received and ordered in a period, told by day, place, category, group and staff.
// Every figure of sales and money is one of the books; amounts in rupees.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { pageQuery } from '#contract/base/paging'
import { Rupees } from '#contract/base/rupees'
import { tableFormats } from '#contract/base/table-format'
import { line } from '#contract/base/text'
import { ageNames } from '#contract/ledger/receivables'
import { salesKinds } from '#contract/ledger/sales-entries'
import { salesDimensions } from './dimensions.ts'
import { daysOf, MAX_REPORT_DAYS, salesPeriodNames } from './periods.ts'

export const reportTypes = { overview: 'Overview', detailed: 'Detailed', comparative: 'Comparative' } as const
export type ReportType = keyof typeof reportTypes
export const reportTypeNames = Object.keys(reportTypes) as [ReportType, ...ReportType[]]

const day = z.iso.date('Must be a date')
const days = { from: day, to: day }

const reportQuery = <Shape extends z.ZodRawShape>(more: Shape) =>
  z
    .object({
      ...more,
      period: z.enum(salesPeriodNames).catch('thisMonth').default('thisMonth'),
      /** Of own dates. */
      from: day.optional(),
      to: day.optional(),
    })
    .superRefine((query, context) => {
      const { period, from, to } = query as { period: string; from?: string; to?: string }
      if (period !== 'custom') return
      const wrong = (field: 'from' | 'to', message: string) =>
        context.addIssue({ code: 'custom', path: [field], message })
      if (!from) wrong('from', 'Own dates need a first day')
      else if (!to) wrong('to', 'Own dates need a last day')
      else if (from > to) wrong('from', 'The first day is after the last')
      else if (daysOf({ from, to }) > MAX_REPORT_DAYS) wrong('to', 'Must be ten years at most')
    })

export const ReportQuery = reportQuery({})
export type ReportQuery = z.output<typeof ReportQuery>

/** Of a period, or of a part of it. */
export const SalesFigures = z.object({
  /** Invoiced less credited. */
  sales: Rupees,
  /** Goods and charges of invoices, without tax. */
  invoiced: Rupees,
  /** Of credit notes, late returns and favours, without tax. */
  credited: Rupees,
  /** GST of the invoices less that of the notes. */
  tax: Rupees,
  unitsSold: z.number(),
  unitsReturned: z.number(),
  received: Rupees,
  givenBack: Rupees,
  orders: z.number(),
  /** As they were placed, with tax. */
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
/** What sales of one key of a dimension come to, now and in the period before. */
export const Breakdown = SalesRow.extend({
  /** Empty for what is of none. */
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
  /** All parts of the period, in their order. */
  series: z.array(SalesFigures.extend(days)),
  seriesBefore: z.array(SalesFigures.extend(days)),
  /** The largest first. Of one dimension they add up to the sales, except groups; a reason is that of a return. */
  by: z.record(z.enum(salesDimensions), z.array(Breakdown)),
  /** Now, whatever the period: invoiced and not paid. */
  unpaid: z.array(z.object({ age: z.enum(ageNames), orders: z.number(), amount: Rupees })),
})
export type SalesReport = z.infer<typeof SalesReport>

export const getSalesReport = endpoint('GET /reports/sales', {
  access: 'admin',
  permission: 'reports.read',
  summary: 'What was sold, taxed, received and ordered in a period, and in the one before',
  query: ReportQuery,
  reply: z.object({ success: z.literal(true), report: SalesReport }),
})

export const exportSalesReport = endpoint('GET /reports/sales/export', {
  access: 'admin',
  permission: { all: ['reports.read', 'data.export'] },
  summary: 'A sales report as a CSV or XLSX file, as it is shown',
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
  /** Of the invoice, note or return that it is of; empty for a favour. */
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
  permission: 'reports.read',
  summary: 'The lines of invoices and notes behind a figure of sales, newest first, with what they come to',
  query: z
    .object({
      from: day.optional(),
      to: day.optional(),
      /** Only those of one key of a dimension; of none where the key is empty. */
      by: z.enum(lineDimensions).optional().catch(undefined),
      key: line(100).optional(),
      /** Only what was invoiced, or credited. */
      side: z.enum(['invoiced', 'credited']).optional().catch(undefined),
    })
    .extend(pageQuery(25)),
  reply: z.object({
    success: z.literal(true),
    lines: z.array(SalesLine),
    /** More than 10,000 are not counted on. */
    total: z.number(),
    /** Of all lines of the filter, from the sums of the days. */
    sums: SalesRow,
    /** What the key is called; null without one. */
    name: z.string().nullable(),
  }),
})
