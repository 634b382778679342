// Returned products and the reasons.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { pageQuery, SortOrder } from '#contract/base/paging'
import { Rupees } from '#contract/base/rupees'
import { tableFormats } from '#contract/base/table-format'
import { Id, line } from '#contract/base/text'
import { returnReasons } from '#contract/returns/returns'
import { reportDays } from './report-days.ts'

/** Units of a credit note without a return. */
export const NO_REASON = 'Without a return'

export const returnedBecause = [...returnReasons, NO_REASON] as const

const ReturnFilter = z.object({
  ...reportDays,
  search: line(200).optional(),
  category: Id.optional().catch(undefined),
  sortBy: z.enum(['returned', 'rate', 'credited', 'name']).catch('returned').default('returned'),
  sortOrder: SortOrder.catch('desc').default('desc'),
})
export type ReturnFilter = z.output<typeof ReturnFilter>

const Reasons = z.array(z.object({ reason: z.string(), units: z.number() }))

export const ReturnedProduct = z.object({
  _id: z.string(),
  name: z.string(),
  sku: z.string(),
  image: z.string().nullable(),
  isDeleted: z.boolean(),
  /** Units invoiced, and units credited, in the period. */
  sold: z.number(),
  returned: z.number(),
  /** Share of the units invoiced; null without any. */
  returnRate: z.number().nullable(),
  /** Amount without tax. */
  credited: Rupees,
  /** Add up to `returned`; most frequent first. */
  reasons: Reasons,
})
export type ReturnedProduct = z.infer<typeof ReturnedProduct>

export const listReturnedProducts = endpoint('GET /reports/returned-products', {
  access: 'admin',
  fromReplica: true,
  permission: { all: ['reports.read', 'products.read'] },
  summary: 'List the products returned in a period, with the reasons',
  query: ReturnFilter.extend(pageQuery(25)),
  reply: z.object({
    success: z.literal(true),
    products: z.array(ReturnedProduct),
    total: z.number(),
    /** Totals over all matching rows. */
    totals: z.object({ returned: z.number(), credited: Rupees }),
    reasons: Reasons,
  }),
})

export const exportReturnedProducts = endpoint('GET /reports/returned-products/export', {
  access: 'admin',
  permission: { all: ['reports.read', 'products.read', 'data.export'] },
  summary: 'Export returned products as CSV or XLSX',
  query: ReturnFilter.extend({ format: z.enum(tableFormats).default('csv') }),
  file: 'table',
  reply: z.object({ success: z.literal(true) }),
})
