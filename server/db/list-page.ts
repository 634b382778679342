// How a list finds the rows of a page: the one policy of the back office's lists (decisions/0082-one-list-policy.md).
// Only ids are found here, in the order of the list; each list then reads the rows of these ids.
import { type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { SortOrder } from '#contract/base/paging'
import { cachedTotal } from './cached-totals.ts'
import type { Db } from './database.ts'

export interface List {
  from: RawBuilder<unknown>
  where: RawBuilder<unknown>
  /** The condition of the search, in addition to `where`. */
  search?: RawBuilder<unknown> | undefined
  id: RawBuilder<unknown>
  /** Ends with a unique column. An index has this order, for lists without a search. */
  order: readonly OrderColumn[]
}

type OrderColumn = readonly [column: RawBuilder<unknown>, direction: SortOrder]

/** Starts at 1. */
export interface Page {
  page: number
  limit: number
}

/** The largest number of matches that are found first and sorted afterwards. */
const FOUND_FIRST = 1_000

/** Searches count up to this many matches, because users don't page further. */
export const MAX_TOTAL = 10_000

/** How long a search with more matches than `FOUND_FIRST` skips finding them first. */
const LARGE_MS = 10_000
const MAX_KEYS = 500

/**
 * The page of a list whose order an index holds: read along the index, from the start of the list or, for a page of its
 * second half, from the end. The total must be exact for that; null where it isn't known.
 */
export async function readPage(db: Db, list: List, page: Page, total: number | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${pageIds(list, page, total)}`.execute(db)
  return rows.map(({ id }) => id)
}

function pageIds({ from, id, order, ...list }: List, { page, limit }: Page, total: number | null) {
  const where = alongOrder(list)
  const offset = (page - 1) * limit
  const rest = total === null ? 0 : total - offset
  if (total === null || offset <= total / 2 || rest <= 0)
    return sql`select ${id}::text as id from ${from} where ${where}
      order by ${ordered(order)} limit ${limit} offset ${offset}`
  const rows = Math.min(limit, rest)
  return sql`
    select id from (
      select ${id}::text as id, ${keysOf(order)} from ${from} where ${where}
      order by ${ordered(order.map(reversed))} limit ${rows} offset ${rest - rows}) page
    order by ${byKeys(order)}`
}

/**
 * Reads pages of a search, with its total up to 10,000. Up to 1,000 matches are found first, over the index of the search,
 * and then sorted. Where there are more, a page fills soon along the order of the list, and the total is cached.
 */
export function listSearch<Filter>(listOf: (filter: Filter) => List, foundFirst = FOUND_FIRST) {
  const totals = cachedTotal((db, filter: Filter) => countRows(db, listOf(filter), MAX_TOTAL))
  const large = new LRUCache<string, true>({ max: MAX_KEYS, ttl: LARGE_MS })
  return async (db: Db, filter: Filter, page: Page): Promise<{ ids: string[]; total: number }> => {
    const list = listOf(filter)
    const key = JSON.stringify(filter)
    if (!large.has(key)) {
      const found = await findFirst(db, list, page, foundFirst)
      if (found.total <= foundFirst) return found
      large.set(key, true)
    }
    const [ids, total] = await Promise.all([readPage(db, list, page, null), totals(db, filter)])
    return { ids, total }
  }
}

/** Reads pages of a list that has no figures of its own, with its total: exact without a search. */
export function listPages<Filter>(listOf: (filter: Filter) => List, foundFirst?: number) {
  const find = listSearch(listOf, foundFirst)
  const totals = cachedTotal((db, filter: Filter) => countRows(db, listOf(filter), null))
  return async (db: Db, filter: Filter, page: Page): Promise<{ ids: string[]; total: number }> => {
    const list = listOf(filter)
    if (list.search) return find(db, filter, page)
    const total = await totals(db, filter)
    return { ids: await readPage(db, list, page, total), total }
  }
}

async function findFirst(
  db: Db,
  { from, id, order, ...list }: List,
  { page, limit }: Page,
  most: number,
): Promise<{ ids: string[]; total: number }> {
  // A hint to the planner: it can't know how few rows a search finds, and would look for them along the order.
  const { rows } = await sql<{ ids: string[]; total: number }>`
    with found as materialized (
      select ${id}::text as id, ${keysOf(order)} from ${from} where ${conditionOf(list)} limit ${most + 1})
    select (select count(*)::int from found) as total, array(
      select id from found order by ${byKeys(order)} limit ${limit} offset ${(page - 1) * limit}) as ids`.execute(
    db,
  )
  const { ids = [], total = 0 } = rows[0] ?? {}
  return { ids, total }
}

/**
 * A query for all ids of a list, in its order. Matches of a search are found first: the planner would otherwise look for
 * them along the order, and read everything if few match.
 */
export function allIds({ from, id, order, ...list }: List): RawBuilder<{ id: string }> {
  const found = sql`from ${from} where ${conditionOf(list)}`
  if (!list.search) return sql`select ${id} as id ${found} order by ${ordered(order)}`
  return sql`
    with found as materialized (select ${id} as id, ${keysOf(order)} ${found}) select id from found order by ${byKeys(order)}`
}

/** @param most counts no further; null counts all */
export async function countRows(db: Db, { from, ...list }: List, most: number | null): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from ${from} where ${conditionOf(list)} limit ${most}) found`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

type Condition = Pick<List, 'where' | 'search'>

/** The whole condition of a list: its filter and its search. */
export const conditionOf = ({ where, search }: Condition): RawBuilder<unknown> =>
  search ? sql`${where} and ${search}` : where

/** A hint to the planner: inside a `case` the search is checked row by row and never looked up in an index. */
const alongOrder = ({ where, search }: Condition): RawBuilder<unknown> =>
  search ? sql`${where} and case when ${search} then true end` : where

/** The `order by` list. */
export const ordered = (order: readonly OrderColumn[]): RawBuilder<unknown> =>
  sql.join(order.map(([column, direction]) => sql`${column} ${sql.raw(direction)}`))

const reversed = ([column, direction]: OrderColumn): OrderColumn => [
  column,
  direction === 'asc' ? 'desc' : 'asc',
]

const keyOf = (at: number) => sql.raw(`key${at}`)
const keysOf = (order: readonly OrderColumn[]) =>
  sql.join(order.map(([column], at) => sql`${column} as ${keyOf(at)}`))
const byKeys = (order: readonly OrderColumn[]) =>
  ordered(order.map(([, direction], at) => [keyOf(at), direction]))
