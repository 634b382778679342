// Searches of visitors and their results.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { pageQuery, SortOrder } from '#contract/base/paging'
import { tableFormats } from '#contract/base/table-format'
import { line } from '#contract/base/text'
import { searchMatches } from '#contract/catalogue/store'

/** Look-back periods in days, up to today. */
export const searchPeriods = ['7', '30', '90', '365'] as const

/** Results of the last search for a term. */
export const searchOutcomes = {
  nothing: 'Nothing',
  near: 'Similar matches only',
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
  /** Number of searches without results, and of those with only similar or partial matches. */
  nothing: z.number(),
  near: z.number(),
  /** Number of products in the last search, and how they matched. */
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
  summary: 'List the search terms of visitors with their results',
  query: SearchFilter.extend(pageQuery(25)),
  reply: z.object({
    success: z.literal(true),
    searches: z.array(SearchedWords),
    total: z.number(),
    /** Totals of the period, regardless of the filter. */
    stats: z.object({
      searches: z.number(),
      words: z.number(),
      nothing: z.number(),
      /** Number of terms whose last search found nothing. */
      unanswered: z.number(),
    }),
  }),
})

export const exportSearches = endpoint('GET /reports/searches/export', {
  access: 'admin',
  permission: { all: ['reports.read', 'products.read', 'data.export'] },
  summary: 'Export the search terms as CSV or XLSX',
  query: SearchFilter.extend({ format: z.enum(tableFormats).default('csv') }),
  file: 'table',
  reply: z.object({ success: z.literal(true) }),
})
