// What visitors searched for, and whether they found it.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { pageQuery, SortOrder } from '#contract/base/paging'
import { tableFormats } from '#contract/base/table-format'
import { line } from '#contract/base/text'
import { searchMatches } from '#contract/catalogue/store'

/** Days up to today over which searches can be summed. */
export const searchPeriods = ['7', '30', '90', '365'] as const

/** What the last search for the words found. */
export const searchOutcomes = {
  nothing: 'Nothing',
  near: 'Only something like it',
  found: 'Found',
} as const
export type SearchOutcome = keyof typeof searchOutcomes

const outcomes = Object.keys(searchOutcomes) as [SearchOutcome, ...SearchOutcome[]]

const SearchFilter = z.object({
  days: z.enum(searchPeriods).catch('30').default('30'),
  search: line(200).optional(),
  outcome: z.enum(outcomes).optional().catch(undefined),
  sortBy: z.enum(['searches', 'nothing', 'lastDay', 'words']).catch('searches').default('searches'),
  sortOrder: SortOrder.catch('desc').default('desc'),
})
export type SearchFilter = z.output<typeof SearchFilter>

export const SearchedWords = z.object({
  words: z.string(),
  searches: z.number(),
  /** Of them, how many found nothing, and how many only something like it or with some of the words. */
  nothing: z.number(),
  near: z.number(),
  /** Of the last one: products listed, and how they matched. */
  found: z.number(),
  matched: z.enum(searchMatches),
  outcome: z.enum(outcomes),
  /** YYYY-MM-DD */
  lastDay: z.string(),
})
export type SearchedWords = z.infer<typeof SearchedWords>

export const listSearches = endpoint('GET /reports/searches', {
  access: 'admin',
  permission: { all: ['reports.read', 'products.read'] },
  summary: 'Words that visitors searched for, with what they found',
  query: SearchFilter.extend(pageQuery(25)),
  reply: z.object({
    success: z.literal(true),
    searches: z.array(SearchedWords),
    total: z.number(),
    /** Over the period, whatever is filtered. */
    stats: z.object({
      searches: z.number(),
      words: z.number(),
      nothing: z.number(),
      /** Words whose last search found nothing. */
      unanswered: z.number(),
    }),
  }),
})

export const exportSearches = endpoint('GET /reports/searches/export', {
  access: 'admin',
  permission: { all: ['reports.read', 'products.read', 'data.export'] },
  summary: 'The same as a CSV or XLSX file',
  query: SearchFilter.extend({ format: z.enum(tableFormats).default('csv') }),
  file: 'table',
  reply: z.object({ success: z.literal(true) }),
})
