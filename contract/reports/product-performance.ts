// Product performance: sales, returns, revenue, views and stock cover. Sales come from the books. Each metric has a
// definition for the screens that show it.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { pageQuery, SortOrder } from '#contract/base/paging'
import { Rupees } from '#contract/base/rupees'
import { tableFormats } from '#contract/base/table-format'
import { Id, line } from '#contract/base/text'
import { salesPeriodNames } from '#contract/sales/periods'
import { reportDays } from './report-days.ts'

/** Definitions shown on the screens. */
export const figureMeanings = {
  sales: 'Units invoiced in the period, less units credited in the period.',
  revenue:
    'Invoiced amount of these units, less credits. Without tax, shipping and fees; the total of all products equals the sales of goods in Sales Reports.',
  returned: 'Units credited in the period, and their share of the units invoiced in the period.',
  views:
    'Visits to the product page. Counted without cookies: once per half hour for the same network and browser type; bots, reloads and admins are excluded.',
  conversion: 'Orders with the product that were invoiced in the period, per 100 views.',
  rating: 'Average of all published reviews, regardless of the period.',
  trend:
    'Revenue compared with the same length of the previous period, as in Sales Reports; custom dates are compared with as many days just before them.',
  margin:
    'Revenue less the moving-average cost of the units when they left. Units with unknown cost are excluded on both sides.',
  cover: 'Days the stock lasts at the pace of the period: units in stock divided by units sold per day.',
  value: 'Units in stock at their average cost.',
  idle: 'In stock, listed for longer than this period, and not invoiced since.',
} as const

export const productSortKeys = {
  sales: 'Sales (units)',
  revenue: 'Revenue',
  views: 'Views',
  rating: 'Rating',
  returned: 'Returned',
  margin: 'Margin',
  stockValue: 'Stock Value',
  name: 'Product',
} as const
type SortKey = keyof typeof productSortKeys

const ProductFilter = z.object({
  ...reportDays,
  /** Name of the period, which determines what the trend compares with. */
  period: z.enum(salesPeriodNames).catch('custom').default('custom'),
  search: line(200).optional(),
  category: Id.optional().catch(undefined),
  sortBy: z
    .enum(Object.keys(productSortKeys) as [SortKey, ...SortKey[]])
    .catch('revenue')
    .default('revenue'),
  sortOrder: SortOrder.catch('desc').default('desc'),
})
export type ProductFilter = z.output<typeof ProductFilter>

const Days = z.object({ from: z.string(), to: z.string() })

const Named = z.object({ _id: z.string(), name: z.string() })

export const trends = ['up', 'down', 'same', 'new', 'none'] as const

export const ProductStatistics = z.object({
  _id: z.string(),
  name: z.string(),
  sku: z.string(),
  image: z.string().nullable(),
  /** The product page is gone, but its sales remain. */
  isDeleted: z.boolean(),
  category: Named.nullable(),
  /** Units invoiced less units credited. */
  sales: z.number(),
  sold: z.number(),
  returned: z.number(),
  /**
   * Share of the units invoiced, 0 to 1; null without any. Above 1 if returned units were invoiced before the period.
   */
  returnRate: z.number().nullable(),
  revenue: Rupees,
  /** Revenue of the comparison period. `new` if there was none then, `none` if there is none in either. */
  revenueBefore: Rupees,
  trend: z.enum(trends),
  /** Change against `revenueBefore`; null unless that is above 0. */
  trendPercent: z.number().nullable(),
  views: z.number(),
  orders: z.number(),
  /** Orders per view; null without views. */
  conversion: z.number().nullable(),
  rating: z.number(),
  reviews: z.number(),
  /** Null if no cost is known. */
  margin: Rupees.nullable(),
  /** Share of the revenue of units with known cost. */
  marginRate: z.number().nullable(),
  stock: z.number(),
  /** Null without sales in the period. */
  daysOfCover: z.number().nullable(),
  /** Null if no cost is known. */
  stockValue: Rupees.nullable(),
  lastSold: z.string().nullable(),
})
export type ProductStatistics = z.infer<typeof ProductStatistics>

const permission = { all: ['reports.read', 'products.read'] } as const
const mayExport = { all: ['reports.read', 'products.read', 'data.export'] } as const

export const getProductPerformance = endpoint('GET /reports/products', {
  access: 'admin',
  fromReplica: true,
  permission,
  summary: 'Return units sold, returns, revenue and views of each product in a period',
  query: ProductFilter.extend(pageQuery(25)),
  reply: z.object({
    success: z.literal(true),
    products: z.array(ProductStatistics),
    total: z.number(),
    /** Totals over all matching rows. */
    totals: z.object({
      sales: z.number(),
      sold: z.number(),
      returned: z.number(),
      revenue: Rupees,
      views: z.number(),
      margin: Rupees,
      stockValue: Rupees,
    }),
    /** The comparison period. The period itself ends today at the latest. */
    period: Days,
    before: Days,
  }),
})

export const exportProductPerformance = endpoint('GET /reports/products/export', {
  access: 'admin',
  permission: mayExport,
  summary: 'Export product performance as CSV or XLSX',
  query: ProductFilter.extend({ format: z.enum(tableFormats).default('csv') }),
  file: 'table',
  reply: z.object({ success: z.literal(true) }),
})

export const idleDays = ['30', '60', '90', '180', '365'] as const

const IdleFilter = z.object({
  days: z.enum(idleDays).catch('90').default('90'),
  search: line(200).optional(),
  category: Id.optional().catch(undefined),
  sortBy: z.enum(['value', 'stock', 'lastSold', 'name']).catch('value').default('value'),
  sortOrder: SortOrder.catch('desc').default('desc'),
})
export type IdleFilter = z.output<typeof IdleFilter>

export const IdleProduct = z.object({
  _id: z.string(),
  name: z.string(),
  sku: z.string(),
  image: z.string().nullable(),
  category: Named.nullable(),
  stock: z.number(),
  averageCost: Rupees.nullable(),
  /** Null if no cost is known. */
  value: Rupees.nullable(),
  lastSold: z.string().nullable(),
  /** Days since the last sale, or since listing. */
  idleDays: z.number(),
  /** In the requested number of days. */
  views: z.number(),
})
export type IdleProduct = z.infer<typeof IdleProduct>

export const listIdleProducts = endpoint('GET /reports/slow-products', {
  access: 'admin',
  fromReplica: true,
  permission: { all: ['reports.read', 'stock.read'] },
  summary:
    "List the products in stock that haven't been invoiced for a number of days, with their stock value",
  query: IdleFilter.extend(pageQuery(25)),
  reply: z.object({
    success: z.literal(true),
    products: z.array(IdleProduct),
    total: z.number(),
    /** Totals over all matching rows. */
    totals: z.object({
      units: z.number(),
      value: Rupees,
      /** Number of products among them with unknown cost. */
      withoutCost: z.number(),
    }),
  }),
})

export const exportIdleProducts = endpoint('GET /reports/slow-products/export', {
  access: 'admin',
  permission: { all: ['reports.read', 'stock.read', 'data.export'] },
  summary: 'Export slow-moving products as CSV or XLSX',
  query: IdleFilter.extend({ format: z.enum(tableFormats).default('csv') }),
  file: 'table',
  reply: z.object({ success: z.literal(true) }),
})
