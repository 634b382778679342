// Visitors' searches over the last days: how often each was made, and how many products the latest one found.
import { type RawBuilder, sql } from 'kysely'
import type { ReplyOf } from '#contract/api'
import { addDays, today } from '#contract/base/days'
import type { SearchMatch } from '#contract/catalogue/store'
import type {
  listSearches as endpoint,
  SearchedWords,
  SearchFilter,
  SearchOutcome,
} from '#contract/traffic/admin'
import { containsPattern } from '#server/db/contains-pattern'
import type { Db } from '#server/db/database'

type Reply = Omit<ReplyOf<typeof endpoint.route>, 'success'>

/** Conditions over `f`, the latest search of the words. */
const outcomes: Record<SearchOutcome, RawBuilder<boolean>> = {
  nothing: sql`f.found = 0`,
  near: sql`(f.found > 0 and f.matched <> 'all')`,
  found: sql`(f.found > 0 and f.matched = 'all')`,
}

const sortColumns = {
  searches: sql`f.searches`,
  nothing: sql`f.nothing`,
  lastDay: sql`f.last_day`,
  words: sql`f.words`,
} as const satisfies Record<SearchFilter['sortBy'], RawBuilder<unknown>>

const summed = ({ days }: SearchFilter) => sql`
  select words, sum(searches)::int as searches, sum(nothing)::int as nothing, sum(near)::int as near,
    max(day) as last_day, (array_agg(found order by day desc))[1] as found,
    (array_agg(matched order by day desc))[1] as matched
  from searched_words where day > ${addDays(today(), -Number(days))}::date group by words`

function condition({ search, outcome }: SearchFilter): RawBuilder<boolean> {
  const words = search ? sql`f.words like ${containsPattern(search)}` : sql`true`
  return sql<boolean>`(${words} and ${outcome ? outcomes[outcome] : sql`true`})`
}

interface SearchRow {
  words: string
  searches: number
  nothing: number
  near: number
  found: number
  matched: SearchMatch
  lastDay: string
}

export async function listSearches(
  db: Db,
  { page, limit, ...filter }: SearchFilter & { page: number; limit: number },
): Promise<Reply> {
  const [{ rows: figures }, searches] = await Promise.all([
    sql<Reply['stats'] & { total: number }>`
      select coalesce(sum(f.searches), 0)::int as searches, count(*)::int as words,
        coalesce(sum(f.nothing), 0)::int as nothing,
        (count(*) filter (where ${outcomes.nothing}))::int as unanswered,
        (count(*) filter (where ${condition(filter)}))::int as total
      from (${summed(filter)}) f`.execute(db),
    searchesOf(db, filter, sql`limit ${limit} offset ${(page - 1) * limit}`),
  ])
  const { total = 0, ...stats } = figures[0] ?? { searches: 0, words: 0, nothing: 0, unanswered: 0 }
  return { searches, total, stats }
}

/** All searches that match a filter, or a slice of them. */
export async function searchesOf(
  db: Db,
  filter: SearchFilter,
  slice: RawBuilder<unknown>,
): Promise<SearchedWords[]> {
  const direction = filter.sortOrder === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<SearchRow>`
    select f.words, f.searches, f.nothing, f.near, f.found, f.matched, f.last_day::text as "lastDay"
    from (${summed(filter)}) f where ${condition(filter)}
    order by ${sortColumns[filter.sortBy]} ${direction}, f.words ${slice}`.execute(db)
  return rows.map((row) => ({ ...row, outcome: outcomeOf(row) }))
}

const outcomeOf = ({ found, matched }: Pick<SearchRow, 'found' | 'matched'>): SearchOutcome =>
  found === 0 ? 'nothing' : matched === 'all' ? 'found' : 'near'
