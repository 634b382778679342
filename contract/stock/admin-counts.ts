// Stock counts: a sheet of products, the counted units, and the adjustment of all differences at once.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { pageQuery } from '#contract/base/paging'
import { Rupees } from '#contract/base/rupees'
import { line } from '#contract/base/text'
import { MAX_STOCK } from './stock-levels.ts'

export const countStatuses = ['open', 'approved', 'cancelled'] as const
export type CountStatus = (typeof countStatuses)[number]

export const StockCount = z.object({
  _id: z.string(),
  /** "SC-12" */
  number: z.string(),
  name: z.string(),
  status: z.enum(countStatuses),
  /** Number of products on the sheet, of those counted, and of those with a difference. */
  products: z.number(),
  counted: z.number(),
  different: z.number(),
  /** Differences that are probably typing errors: more than fivefold and 20 units, or worth ₹50,000 and more. */
  unlikely: z.number(),
  openedAt: z.string(),
  openedBy: z.string(),
  closedAt: z.string().nullable(),
  closedBy: z.string().nullable(),
})
export type StockCount = z.infer<typeof StockCount>

const CountReply = z.object({ success: z.literal(true), message: z.string(), count: StockCount })

/** Maximum number of products on a sheet. */
export const MAX_COUNTED = 5_000

export const NewCount = z.object({
  name: line(100).refine((name) => name !== '', 'Name is required'),
  /** Id, slug or name of a category; all products if omitted. */
  category: line(200).optional(),
})
export type NewCount = z.output<typeof NewCount>

export const openCount = endpoint('POST /stocks/counts', {
  access: 'admin',
  permission: 'stock.adjust',
  summary: 'Start a count of one category or the whole stock',
  body: NewCount,
  reply: CountReply,
  status: 201,
  idempotent: true,
})

export const listCounts = endpoint('GET /stocks/counts', {
  access: 'admin',
  permission: 'stock.read',
  summary: 'List the stock counts, newest first',
  query: z.object({
    search: line(200).optional(),
    status: z.enum(countStatuses).optional().catch(undefined),
    ...pageQuery(25),
  }),
  reply: z.object({ success: z.literal(true), counts: z.array(StockCount), total: z.number() }),
})

export const CountLine = z.object({
  product: z.object({
    _id: z.string(),
    name: z.string(),
    sku: z.string().nullable(),
    image: z.string().nullable(),
    unit: z.string(),
  }),
  /** Counted units; null until counted. */
  counted: z.number().nullable(),
  /** Level at the time of the count; until then the current level. */
  expected: z.number(),
  /** Null until counted. */
  difference: z.number().nullable(),
  /** Value of the difference; null if no cost is known. */
  differenceValue: Rupees.nullable(),
  /** Whether the difference is probably a typing error. */
  isUnlikely: z.boolean(),
  /** Whether an entry is still possible. */
  isOpen: z.boolean(),
  /** Whether the level was set manually since, so that it must be counted again. */
  isStale: z.boolean(),
  countedBy: z.string().nullable(),
  countedAt: z.string().nullable(),
})
export type CountLine = z.infer<typeof CountLine>

export const countLineFilters = ['uncounted', 'counted', 'different', 'unlikely'] as const
export type CountLineFilter = (typeof countLineFilters)[number]

const CountParams = z.object({ id: keyOf('Stock count') })

export const getCount = endpoint('GET /stocks/counts/{id}', {
  access: 'admin',
  permission: 'stock.read',
  summary: 'Return a count with a page of its sheet, sorted by product name',
  params: CountParams,
  query: z.object({
    search: line(200).optional(),
    show: z.enum(countLineFilters).optional().catch(undefined),
    ...pageQuery(50),
  }),
  reply: z.object({
    success: z.literal(true),
    count: StockCount,
    lines: z.array(CountLine),
    total: z.number(),
    /** Total value of all differences. */
    differenceValue: Rupees,
  }),
})

const notACount = 'Must be a whole number, at least 0'

export const enterCounted = endpoint('POST /stocks/counts/{id}/lines', {
  access: 'admin',
  permission: 'stock.adjust',
  summary: 'Enter the counted units of a product',
  params: CountParams,
  body: z.object({
    productId: z.uuid('Must be the id of a product'),
    /** Null removes the entry. */
    counted: z.int(notACount).min(0, notACount).max(MAX_STOCK, `Must be at most ${MAX_STOCK}`).nullable(),
  }),
  reply: z.object({ success: z.literal(true), message: z.string(), line: CountLine, count: StockCount }),
})

export const approveCount = endpoint('POST /stocks/counts/{id}/approve', {
  access: 'admin',
  permission: 'stock.adjust',
  summary: 'Approve a count: adjust the stock of all counted products',
  params: CountParams,
  reply: CountReply,
  changesCatalogue: true,
})

export const cancelCount = endpoint('POST /stocks/counts/{id}/cancel', {
  access: 'admin',
  permission: 'stock.adjust',
  summary: 'Cancel a count; nothing changes',
  params: CountParams,
  reply: CountReply,
})

export const getCountSheet = endpoint('GET /stocks/counts/{id}/sheet', {
  access: 'admin',
  permission: 'stock.read',
  summary: "Download the count sheet as PDF; it omits the levels, so that they aren't copied",
  params: CountParams,
  file: 'application/pdf',
  reply: z.unknown(),
})
