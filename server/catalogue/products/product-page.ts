// Reads one page of the visitors' list in one statement: rows, total and the shop's statistics. Ids are found first,
// with an index on the order where there is one; only the products of the page are then read.
import { type RawBuilder, sql } from 'kysely'
import type { CatalogueStats } from '#contract/catalogue/catalogue'
import type { ProductSortKey } from '#contract/catalogue/product-sort'
import type { ProductQuery } from '#contract/catalogue/store'
import type { Db } from '#server/db/database'
import { countListed, listedTotals } from './product-counts.ts'
import { type JsonRow, type ProductRow, productColumns, productTables, rowFromJson } from './product-view.ts'

export type PageQuery = Pick<ProductQuery, 'page' | 'limit' | 'sortBy' | 'sortOrder'>

export interface FoundPage {
  rows: ProductRow[]
  /** Entries: a family counts once. */
  total: number
  stats: CatalogueStats
  /** The category of the list and all below it; null without a category. */
  branch: string[] | null
}

/** The products of a category and all below it. */
export interface Branch {
  branch: RawBuilder<string[]>
  /** The other conditions, on `products p`. */
  where: RawBuilder<boolean>
}

/** Selects the ids of a page in order, and its total from the statistics. */
interface Selection {
  /** The CTE `found`, placed first: all matching products, with their families. */
  found?: RawBuilder<unknown>
  /** The condition on `product_counts k` that yields the total. */
  kept?: RawBuilder<boolean>
  total: RawBuilder<number>
  ids: RawBuilder<unknown>
  isReversed?: boolean
  branch?: RawBuilder<string[]> | null | undefined
}

export const sortColumns = {
  name: sql`lower(p.name)`,
  price: sql`p.price_paise`,
  createdAt: sql`p.created_at`,
  rating: sql`p.rating`,
  stock: sql`s.stock`,
} as const satisfies Record<ProductSortKey, RawBuilder<unknown>>

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
    branch,
    total: sql<number>`f.total`,
    ids: sql`
      select m.id from unnest(${branch}) c (id) cross join lateral (
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
  branch: RawBuilder<string[]> | null = null,
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
    branch,
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
 * returns the number of matching products. @param category the category and all below it; with `by`, an order that leads
 * the planner to an index, each of these is read on its own
 */
export async function fewPage(
  db: Db,
  query: PageQuery,
  where: RawBuilder<boolean>,
  most: number,
  { branch, by }: { branch?: RawBuilder<string[]> | null; by?: RawBuilder<unknown> } = {},
): Promise<FoundPage & { matches: number }> {
  const direction = query.sortOrder === 'asc' ? sql`asc` : sql`desc`
  const columns = sql`p.id, ${sortColumns[query.sortBy]} as key, p.family_id, p.availability, p.price_paise`
  const found =
    branch && by
      ? sql`select m.* from unnest(${branch}) c (id) cross join lateral (
          select ${columns} from ${sourceOf(query)} where p.category_id = c.id and ${where} ${by}
          limit ${sql.lit(most + 1)}) m`
      : sql`select ${columns} from ${sourceOf(query)} where ${where}`
  return readPage(db, {
    branch,
    found: sql`found as materialized (${found} limit ${sql.lit(most + 1)})`,
    total: sql<number>`n.total`,
    ids: sql`
      select id from (
        select id, key from found where family_id is null
        union all (
          select distinct on (family_id) id, key from found where family_id is not null
          order by family_id, availability = 'out-of-stock', price_paise, id)
      ) entries order by key ${direction}, id ${direction}
      limit ${sql.lit(query.limit)} offset ${offsetOf(query)}::int`,
  })
}

const numbers = sql`
  select count(*)::int as matches, (count(*) filter (where family_id is null) + count(distinct family_id))::int as total
  from found`

async function readPage(
  db: Db,
  { found, kept = sql`true`, total, ids, isReversed = false, branch = null }: Selection,
): Promise<FoundPage & { matches: number }> {
  const order = isReversed ? sql`desc` : sql`asc`
  const { rows } = await sql<
    CatalogueStats & { total: number; matches: number; branch: string[] | null; page: JsonRow[] }
  >`
    ${found ? sql`with ${found}` : sql``}
    select f."totalProducts", f.categories, f."lowStockItems", f."outOfStock", ${total} as total,
    ${found ? sql`n.matches` : sql`0`} as matches, ${branch ?? sql`null::uuid[]`} as branch, (
      select coalesce(json_agg(v order by v.place ${order}), '[]') from (
        select l.place, ${productColumns}
        from (select id, row_number() over () as place from (${ids}) ordered) l join ${productTables} on p.id = l.id
      ) v
    ) as page
    from (${listedTotals(kept)}) f ${found ? sql`cross join (${numbers}) n` : sql``}`.execute(
    db.withoutPlugins(),
  )
  const [row] = rows
  if (!row) throw new Error('The statistics query returned no row')
  const { total: number, matches, branch: categories, page, ...stats } = row
  return { rows: page.map(rowFromJson), total: number, matches, stats, branch: categories }
}
