// How products do: what of them was sold and came back, what they brought, how often they were looked at, how long what is
// here lasts. Sales are those of the books; each figure says here what it means, for the screens that show it.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { pageQuery, SortOrder } from '#contract/base/paging'
import { Rupees } from '#contract/base/rupees'
import { tableFormats } from '#contract/base/table-format'
import { Id, line } from '#contract/base/text'
import { salesPeriodNames } from '#contract/sales/periods'
import { reportDays } from './report-days.ts'

/** In the words in which the screens explain them. */
export const figureMeanings = {
  sales: 'Units on the invoices of the period, less units taken back by credit notes of the period.',
  revenue:
    'What those units were invoiced for, less what was credited for them. Without tax, shipping and fees: of all products together, the sales of goods in Sales Reports.',
  returned: 'Units taken back in the period, and their share of the units invoiced in it.',
  views:
    'Visits in which the page of the product was looked at. Counted without cookies: once in half an hour for the same network and kind of browser; bots, reloads and admins are left out.',
  conversion: 'Orders with the product that were invoiced in the period, for each 100 views.',
  rating: 'Average of all published reviews, whatever the period.',
  trend:
    'Revenue against that of as much of the period before, as in Sales Reports; of own dates, of as many days right before them.',
  margin:
    'Revenue less what the units have cost at the moving average when they left. Units whose cost nobody knew are left out on both sides.',
  cover: 'Days that the stock lasts at the pace of the period: units in stock, for each unit sold a day.',
  value: 'Units in stock at their average cost.',
  idle: 'In stock, listed for longer than that, and not on any invoice since.',
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
  /** What these days are called: says which ones the trend compares with. */
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

export const ProductFigures = z.object({
  _id: z.string(),
  name: z.string(),
  sku: z.string(),
  image: z.string().nullable(),
  /** Its page is gone; what it sold stays. */
  isDeleted: z.boolean(),
  category: Named.nullable(),
  /** Units invoiced less units taken back. */
  sales: z.number(),
  sold: z.number(),
  returned: z.number(),
  /** Of the units invoiced, 0 to 1; null where none was. More than 1 where what came back was invoiced before. */
  returnRate: z.number().nullable(),
  revenue: Rupees,
  /** Of the days before; up, down or the same, new where there was none, none where there is neither. */
  revenueBefore: Rupees,
  trend: z.enum(trends),
  /** Against `revenueBefore`; null where that is not above 0. */
  trendPercent: z.number().nullable(),
  views: z.number(),
  orders: z.number(),
  /** `orders` for each view; null without views. */
  conversion: z.number().nullable(),
  rating: z.number(),
  reviews: z.number(),
  /** Null where no cost is known. */
  margin: Rupees.nullable(),
  /** Of the revenue of units whose cost is known. */
  marginRate: z.number().nullable(),
  stock: z.number(),
  /** Null where nothing was sold in the period. */
  daysOfCover: z.number().nullable(),
  /** Null where no cost is known. */
  stockValue: Rupees.nullable(),
  lastSold: z.string().nullable(),
})
export type ProductFigures = z.infer<typeof ProductFigures>

const permission = { all: ['reports.read', 'products.read'] } as const
const mayExport = { all: ['reports.read', 'products.read', 'data.export'] } as const

export const getProductPerformance = endpoint('GET /reports/products', {
  access: 'admin',
  permission,
  summary: 'What each product sold in a period, what came back, and how often it was looked at',
  query: ProductFilter.extend(pageQuery(25)),
  reply: z.object({
    success: z.literal(true),
    products: z.array(ProductFigures),
    total: z.number(),
    /** Sums over all rows of the filter. */
    totals: z.object({
      sales: z.number(),
      sold: z.number(),
      returned: z.number(),
      revenue: Rupees,
      views: z.number(),
      margin: Rupees,
      stockValue: Rupees,
    }),
    /** The days that the trend compares with; the period ends today at the latest. */
    period: Days,
    before: Days,
  }),
})

export const exportProductPerformance = endpoint('GET /reports/products/export', {
  access: 'admin',
  permission: mayExport,
  summary: 'The same as a CSV or XLSX file',
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
  /** Null where no cost is known. */
  value: Rupees.nullable(),
  lastSold: z.string().nullable(),
  /** Since then, or since it was listed. */
  idleDays: z.number(),
  /** In the days that were asked for. */
  views: z.number(),
})
export type IdleProduct = z.infer<typeof IdleProduct>

export const listIdleProducts = endpoint('GET /reports/slow-products', {
  access: 'admin',
  permission: { all: ['reports.read', 'stock.read'] },
  summary: 'Products in stock that nobody was invoiced for so many days, with what they are worth',
  query: IdleFilter.extend(pageQuery(25)),
  reply: z.object({
    success: z.literal(true),
    products: z.array(IdleProduct),
    total: z.number(),
    /** Over all rows of the filter. */
    totals: z.object({
      units: z.number(),
      value: Rupees,
      /** Products among them whose cost nobody has said. */
      withoutCost: z.number(),
    }),
  }),
})

export const exportIdleProducts = endpoint('GET /reports/slow-products/export', {
  access: 'admin',
  permission: { all: ['reports.read', 'stock.read', 'data.export'] },
  summary: 'The same as a CSV or XLSX file',
  query: IdleFilter.extend({ format: z.enum(tableFormats).default('csv') }),
  file: 'table',
  reply: z.object({ success: z.literal(true) }),
})
