// Reads one page of the visitors' list: rows, total and the shop's statistics. Ids are found first, with an index on the
// order where there is one; only the products of the page are then read. With a stored total, that is one statement.
import { type RawBuilder, sql } from 'kysely'
import type { CatalogueStats } from '#contract/catalogue/catalogue'
import type { ListSortKey } from '#contract/catalogue/product-sort'
import type { ProductQuery } from '#contract/catalogue/store'
import type { Db } from '#server/db/database'
import { countListed, listedTotals } from './product-counts.ts'
import { type JsonRow, type ProductRow, productColumns, productTables, rowFromJson } from './product-view.ts'
import { EXACT } from './search/ranked-words.ts'

export interface PageQuery extends Pick<ProductQuery, 'page' | 'limit' | 'sortBy' | 'sortOrder'> {
  /** How well `products p` match the search, for the order `relevance`. */
  rank?: RawBuilder<number> | undefined
}

export interface FoundPage {
  rows: ProductRow[]
  /** Entries: a family counts once. */
  total: number
  stats: CatalogueStats
}

/** The products of a category and all below it. */
export interface Branch {
  branch: readonly string[]
  /** The other conditions, on `products p`. */
  where: RawBuilder<boolean>
}

/** Selects the ids of a page in order, and its total from the statistics. */
interface Selection {
  /** The condition on `product_counts k` that yields the total. */
  kept?: RawBuilder<boolean>
  total: RawBuilder<number>
  ids: RawBuilder<unknown>
  isReversed?: boolean
}

export const sortColumns = {
  name: sql`lower(p.name)`,
  price: sql`p.price_paise`,
  createdAt: sql`p.created_at`,
  rating: sql`p.rating`,
  stock: sql`s.stock`,
  bestSelling: sql`(case when p.availability = 'out-of-stock' then -1 else p.sold_units end)`,
  origin: sql`p.origin_country`,
  // The order within a rank, and of matches that are too many to be ranked.
  relevance: sql`(case when p.availability = 'out-of-stock' then -1 else p.sold_units end)`,
} as const satisfies Record<ListSortKey, RawBuilder<unknown>>

/** More units than any product sells. */
const RANK_STEP = sql.lit(10_000_000_000)

const keyOf = ({ sortBy, rank }: PageQuery) =>
  sortBy === 'relevance' && rank
    ? sql`${rank}::bigint * ${RANK_STEP} + ${sortColumns.relevance}`
    : sortColumns[sortBy]

/** The tables that conditions and order need; stock levels only when sorting by stock. */
const sourceOf = ({ sortBy }: PageQuery) =>
  sortBy === 'stock' ? sql`stock_levels s join products p on p.id = s.product_id` : sql`products p`

const offsetOf = ({ page, limit }: PageQuery) => (page - 1) * limit

/** Offsets up to this are cheap to skip. */
const SHALLOW = 2_000

/** Merging reads this many products of each category of a branch at most; beyond, one index is walked. */
const MERGED = 240

export const isMergeable = (query: PageQuery): boolean => offsetOf(query) <= MERGED

/** Merges the first products of each category of a branch, which an index has in the order of the list. */
export function mergedPage(
  db: Db,
  query: PageQuery,
  { branch, where }: Branch,
  kept: RawBuilder<boolean>,
): Promise<FoundPage> {
  const direction = query.sortOrder === 'asc' ? sql`asc` : sql`desc`
  const column = sortColumns[query.sortBy]
  const offset = offsetOf(query)
  return readPage(db, {
    kept,
    total: sql<number>`f.total`,
    ids: sql`
      select m.id from unnest(${[...branch]}::uuid[]) c (id) cross join lateral (
        select p.id, ${column} as key from products p where p.category_id = c.id and ${where}
        order by ${column} ${direction}, p.id ${direction} limit ${offset + query.limit}::int
      ) m order by m.key ${direction}, m.id ${direction}
      limit ${sql.lit(query.limit)} offset ${offset}::int`,
  })
}

/**
 * Walks in list order until the page is full: for conditions that a good part of the products meet. @param counted
 * the condition for the stored counts, or the total if it is already known
 */
export async function walkPage(
  db: Db,
  query: PageQuery,
  where: RawBuilder<boolean>,
  counted: { kept: RawBuilder<boolean> } | { total: number },
): Promise<FoundPage> {
  const offset = offsetOf(query)
  const kept = 'kept' in counted ? counted.kept : sql<boolean>`true`
  const known = 'total' in counted ? counted.total : offset > SHALLOW ? await countListed(db, kept) : null
  // Pages of the second half are read from the end. A capped total doesn't tell where the end is.
  const isReversed = 'kept' in counted && known !== null && offset > known / 2
  const limit = isReversed ? Math.max(0, Math.min(query.limit, (known ?? 0) - offset)) : query.limit
  const skipped = isReversed ? Math.max(0, (known ?? 0) - offset - limit) : offset
  const direction = (query.sortOrder === 'asc') === isReversed ? sql`desc` : sql`asc`
  const beyond = known !== null && offset >= known
  return readPage(db, {
    kept,
    total: 'total' in counted ? sql<number>`${counted.total}::int` : sql<number>`f.total`,
    ids: sql`
      select p.id from ${sourceOf(query)} where ${beyond ? sql`false` : where}
      order by ${sortColumns[query.sortBy]} ${direction}, p.id ${direction}
      limit ${sql.lit(limit)} ${skipped === 0 ? sql`` : sql`offset ${skipped}::int`}`,
    isReversed,
  })
}

/**
 * Finds all matches first, but at most `most` + 1: for conditions that few products meet. Shows a family once, and also
 * returns the number of matching products. @param small reads each category of a branch on its own, in an order that
 * leads the planner to an index
 */
export async function fewPage(
  db: Db,
  query: PageQuery,
  where: RawBuilder<boolean>,
  most: number,
  small?: { branch: readonly string[]; by: RawBuilder<unknown> },
): Promise<FoundPage & { matches: number }> {
  const direction = query.sortOrder === 'asc' ? sql`asc` : sql`desc`
  const columns = sql`p.id, ${keyOf(query)} as key, p.family_id, p.availability, p.price_paise`
  const source = small
    ? sql`select m.* from unnest(${[...small.branch]}::uuid[]) c (id) cross join lateral (
        select ${columns} from ${sourceOf(query)} where p.category_id = c.id and ${where} ${small.by}
        limit ${sql.lit(most + 1)}) m`
    : sql`select ${columns} from ${sourceOf(query)} where ${where}`
  // A statement of its own, because it is planned for the values each time, which would take longer than a page if it
  // also read the products.
  const { rows } = await sql<{ ids: string[]; total: number; matches: number }>`
    with found as materialized (${source} limit ${sql.lit(most + 1)})
    select count(*)::int as matches,
      (count(*) filter (where family_id is null) + count(distinct family_id))::int as total,
      array(
        select id from (
          select id, key from found where family_id is null
          union all (
            select distinct on (family_id) id, key from found where family_id is not null
            order by family_id, ${isExact(query)}availability = 'out-of-stock', price_paise, id)
        ) entries order by key ${direction}, id ${direction}
        limit ${sql.lit(query.limit)} offset ${offsetOf(query)}::int
      ) as ids
    from found`.execute(db.withoutPlugins())
  const [found] = rows
  if (!found) throw new Error('A statement without groups returned no row')
  const page = await readPage(db, {
    total: sql<number>`${found.total}::int`,
    ids: sql`select id from unnest(${found.ids}::uuid[]) with ordinality o (id, place) order by place`,
  })
  return { ...page, matches: found.matches }
}

/** A variant whose SKU was searched for represents its family. */
const isExact = ({ sortBy, rank }: PageQuery) =>
  sortBy === 'relevance' && rank ? sql`key >= ${sql.lit(EXACT)} * ${RANK_STEP} desc, ` : sql``

async function readPage(
  db: Db,
  { kept = sql`true`, total, ids, isReversed = false }: Selection,
): Promise<FoundPage> {
  const order = isReversed ? sql`desc` : sql`asc`
  const { rows } = await sql<CatalogueStats & { total: number; page: JsonRow[] }>`
    select f."totalProducts", f.categories, f."lowStockItems", f."outOfStock", ${total} as total, (
      select coalesce(json_agg(v order by v.place ${order}), '[]') from (
        select l.place, ${productColumns}
        from (select id, row_number() over () as place from (${ids}) ordered) l join ${productTables} on p.id = l.id
      ) v
    ) as page
    from (${listedTotals(kept)}) f`.execute(db.withoutPlugins())
  const [row] = rows
  if (!row) throw new Error('The statistics query returned no row')
  const { total: number, page, ...stats } = row
  return { rows: page.map(rowFromJson), total: number, stats }
}
