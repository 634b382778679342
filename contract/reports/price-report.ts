// Orders of a period by the price list, sale or promotion that set their prices.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { pageQuery, SortOrder } from '#contract/base/paging'
import { Rupees } from '#contract/base/rupees'
import { tableFormats } from '#contract/base/table-format'
import { line } from '#contract/base/text'
import { reportDays } from './report-days.ts'

/** The source of the prices; `own` is the product's own price, without a price list or sale. */
export const priceSources = {
  list: 'Price list',
  sale: 'Sale',
  promotion: 'Promotion',
  own: 'Own price',
} as const
export type PriceSource = keyof typeof priceSources
export const priceSourceNames = Object.keys(priceSources) as [PriceSource, ...PriceSource[]]

/** Definitions shown on the screen. */
export const priceReportMeanings = {
  orders:
    'Orders placed in the period, except those that are cancelled, returned or refunded now, as in Total Spent. Orders that were returned in part count in full.',
  units: 'Units with this price. For a promotion, all units of the orders that used it.',
  before: 'After Discount plus Discount: the value without this price list, sale or promotion.',
  discount:
    'The amount that this price list, sale or promotion took off. Prices are compared with the product’s own price.',
  after:
    'Value of these goods as ordered, after all discounts, without tax and shipping. Sales Reports count invoices instead, on the day of the invoice.',
  overlap:
    'Price lists, sales and own prices add up to all orders. Promotions are on top of them: an order can have both.',
} as const

export const priceSortKeys = {
  after: 'After Discount',
  discount: 'Discount',
  orders: 'Orders',
  units: 'Units',
  name: 'Name',
} as const
type SortKey = keyof typeof priceSortKeys

const PriceFilter = z.object({
  ...reportDays,
  search: line(200).optional(),
  source: z.enum(priceSourceNames).optional().catch(undefined),
  sortBy: z
    .enum(Object.keys(priceSortKeys) as [SortKey, ...SortKey[]])
    .catch('after')
    .default('after'),
  sortOrder: SortOrder.catch('desc').default('desc'),
})
export type PriceFilter = z.output<typeof PriceFilter>

export const PriceRow = z.object({
  source: z.enum(priceSourceNames),
  /** Name of the price list or sale, id of the promotion, or empty. */
  key: z.string(),
  name: z.string(),
  /** Code of a coupon. */
  code: z.string().nullable(),
  orders: z.number(),
  units: z.number(),
  /** `after` plus `discount`. */
  before: Rupees,
  discount: Rupees,
  /** As ordered, after all discounts, without tax. */
  after: Rupees,
})
export type PriceRow = z.infer<typeof PriceRow>

export const getPriceReport = endpoint('GET /reports/prices', {
  access: 'admin',
  fromReplica: true,
  permission: 'reports.read',
  summary: 'Return orders, units, value and discount by price list, sale and promotion in a period',
  query: PriceFilter.extend(pageQuery(25)),
  reply: z.object({
    success: z.literal(true),
    rows: z.array(PriceRow),
    total: z.number(),
    /** Totals of the period, regardless of search and source. */
    totals: z.object({
      /** Goods of all orders that count, without tax. */
      after: Rupees,
      /** Discount by price lists and sales. */
      priceDiscount: Rupees,
      promotionDiscount: Rupees,
    }),
  }),
})

export const exportPriceReport = endpoint('GET /reports/prices/export', {
  access: 'admin',
  permission: { all: ['reports.read', 'data.export'] },
  summary: 'Export orders by price list, sale and promotion as CSV or XLSX',
  query: PriceFilter.extend({ format: z.enum(tableFormats).default('csv') }),
  file: 'table',
  reply: z.object({ success: z.literal(true) }),
})
