// Counting what lies on the shelves: a sheet of products, what was found, and the differences that are made good at once.
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
  /** Products on the sheet, those counted, and those of which another number was found. */
  products: z.number(),
  counted: z.number(),
  different: z.number(),
  openedAt: z.string(),
  openedBy: z.string(),
  closedAt: z.string().nullable(),
  closedBy: z.string().nullable(),
})
export type StockCount = z.infer<typeof StockCount>

const CountReply = z.object({ success: z.literal(true), message: z.string(), count: StockCount })

/** Products on one sheet. */
export const MAX_COUNTED = 5_000

export const NewCount = z.object({
  name: line(100).refine((name) => name !== '', 'Name is required'),
  /** Id, slug or name of a category; without it all products. */
  category: line(200).optional(),
})
export type NewCount = z.output<typeof NewCount>

export const openCount = endpoint('POST /stocks/counts', {
  access: 'admin',
  permission: 'stock.adjust',
  summary: 'Begin a count of a category, or of everything',
  body: NewCount,
  reply: CountReply,
  status: 201,
  idempotent: true,
})

export const listCounts = endpoint('GET /stocks/counts', {
  access: 'admin',
  permission: 'stock.read',
  summary: 'Stock counts, newest first',
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
  /** Units; null until somebody has counted. */
  counted: z.number().nullable(),
  /** The level when it was counted; until then, the level now. */
  expected: z.number(),
  /** Null until it is counted. */
  difference: z.number().nullable(),
  /** What the difference is worth; null where no cost is known. */
  differenceValue: Rupees.nullable(),
  /** Whether an entry can still be made. */
  isOpen: z.boolean(),
  /** Somebody has set the level since: it must be counted again. */
  isStale: z.boolean(),
  countedBy: z.string().nullable(),
  countedAt: z.string().nullable(),
})
export type CountLine = z.infer<typeof CountLine>

export const countLineFilters = ['uncounted', 'counted', 'different'] as const
export type CountLineFilter = (typeof countLineFilters)[number]

const CountParams = z.object({ id: keyOf('Stock count') })

export const getCount = endpoint('GET /stocks/counts/{id}', {
  access: 'admin',
  permission: 'stock.read',
  summary: 'A count with a page of its sheet, by name of the product',
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
    /** What all differences are worth together. */
    differenceValue: Rupees,
  }),
})

const notACount = 'Must be a whole number from 0'

export const enterCounted = endpoint('POST /stocks/counts/{id}/lines', {
  access: 'admin',
  permission: 'stock.adjust',
  summary: 'Enter how many units of a product were found',
  params: CountParams,
  body: z.object({
    productId: z.uuid('Must be the id of a product'),
    /** Null takes an entry back. */
    counted: z.int(notACount).min(0, notACount).max(MAX_STOCK, `Must be at most ${MAX_STOCK}`).nullable(),
  }),
  reply: z.object({ success: z.literal(true), message: z.string(), line: CountLine, count: StockCount }),
})

export const approveCount = endpoint('POST /stocks/counts/{id}/approve', {
  access: 'admin',
  permission: 'stock.adjust',
  summary: 'Make all differences good; what was not counted stays as it is',
  params: CountParams,
  reply: CountReply,
  changesCatalogue: true,
})

export const cancelCount = endpoint('POST /stocks/counts/{id}/cancel', {
  access: 'admin',
  permission: 'stock.adjust',
  summary: 'Give a count up; nothing changes',
  params: CountParams,
  reply: CountReply,
})

export const getCountSheet = endpoint('GET /stocks/counts/{id}/sheet', {
  access: 'admin',
  permission: 'stock.read',
  summary: 'The sheet to count on, as PDF; without the levels, so that nobody copies them',
  params: CountParams,
  file: 'application/pdf',
  reply: z.unknown(),
})
