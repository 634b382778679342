// The admins' list of products. The rows of a page are found by an index alone, and only then joined; what is counted
// is joined with nothing that no filter asks about.
import { type RawBuilder, sql } from 'kysely'
import { type Pagination, paginate, type SortOrder } from '#contract/base/paging'
import type {
  AdminProduct,
  AdminProductFilter,
  ProductFlag,
  ProductState,
} from '#contract/catalogue/admin-products'
import type { CatalogueStats } from '#contract/catalogue/catalogue'
import type { ProductSortKey } from '#contract/catalogue/product-sort'
import { LOW_STOCK } from '#contract/catalogue/stock-status'
import { allOf, filterConditions } from '#server/catalogue/products/product-conditions'
import { searchCondition } from '#server/catalogue/products/product-search'
import type { Db } from '#server/db/database'
import { adminProductView, selectAdminProducts } from './admin-product-view.ts'

/** The products of a filter, without what states it asks for. */
export interface DeskConditions {
  states: RawBuilder<boolean>
  others: RawBuilder<boolean>
  /** Levels of stock are joined where a filter looks at them. */
  from: RawBuilder<unknown>
  hasLevels: boolean
}

const stateConditions = {
  draft: sql<boolean>`p.status = 'draft'`,
  active: sql<boolean>`p.status = 'active'`,
  archived: sql<boolean>`p.status = 'archived'`,
  all: sql<boolean>`true`,
} as const satisfies Record<NonNullable<AdminProductFilter['state']>, RawBuilder<boolean>>

const markConditions = {
  new: sql<boolean>`p.is_new_arrival`,
  'on-sale': sql<boolean>`p.is_on_sale`,
  featured: sql<boolean>`p.is_featured`,
} as const satisfies Record<ProductFlag, RawBuilder<boolean>>

const notArchived = sql<boolean>`p.status <> 'archived'`

const levels = sql`join stock_levels s on s.product_id = p.id`

/**
 * Found before anything is sorted: the planner cannot know how few products a search finds, and would walk through all
 * of them in the order of the list.
 */
const foundProducts = (search: RawBuilder<boolean>) => sql`(
  select p.id, p.name, p.status, p.category_id, p.price_paise, p.rating, p.created_at, p.specifications,
    p.is_new_arrival, p.is_on_sale, p.is_featured
  from products p where ${search} offset 0) p`

export async function productConditions(
  db: Db,
  { state, search, marks = [], ...filter }: AdminProductFilter,
): Promise<DeskConditions> {
  const states = state ? stateConditions[state] : notArchived
  const found = await filterConditions(db, filter, states)
  const words = search ? await searchCondition(db, search, states) : null
  const products = words ? foundProducts(words) : sql`products p`
  const hasLevels = filter.status !== undefined && filter.status.length > 0
  return {
    states,
    // A category that doesn't exist has no products.
    others: found
      ? allOf([sql`true`, ...found.conditions, ...marks.map((mark) => markConditions[mark])])
      : sql<boolean>`false`,
    from: hasLevels ? sql`${products} ${levels}` : products,
    hasLevels,
  }
}

export interface AdminProductOrder {
  sortBy: ProductSortKey
  sortOrder: SortOrder
}

interface AdminProductQuery extends AdminProductFilter, AdminProductOrder {
  page: number
  limit: number
}

interface DeskProductPage {
  products: AdminProduct[]
  pagination: Pagination
  stats: CatalogueStats
  states: Record<ProductState, number>
}

export async function listAdminProducts(db: Db, query: AdminProductQuery): Promise<DeskProductPage> {
  const { page, limit } = query
  const conditions = await productConditions(db, query)
  const [ids, states, stats] = await Promise.all([
    listIds(db, conditions, query),
    countStates(db, conditions),
    deskStats(db),
  ])
  const { draft, active, archived } = states
  const totals = { draft, active, archived, all: draft + active + archived }
  const total = query.state ? totals[query.state] : draft + active
  return { products: await productsOf(db, ids), pagination: paginate(page, limit, total), stats, states }
}

const noStates = { draft: 0, active: 0, archived: 0 }

const sortColumns = {
  name: sql`lower(p.name)`,
  price: sql`p.price_paise`,
  createdAt: sql`p.created_at`,
  rating: sql`p.rating`,
  stock: sql`s.stock`,
} as const satisfies Record<ProductSortKey, RawBuilder<unknown>>

/** Their ids in the order of the list. */
export function orderedProducts(
  { states, others, from, hasLevels }: DeskConditions,
  { sortBy, sortOrder }: AdminProductOrder,
) {
  const direction = sortOrder === 'asc' ? sql`asc` : sql`desc`
  return sql<{ id: string }>`
    select p.id from ${from} ${sortBy === 'stock' && !hasLevels ? levels : sql``} where ${states} and ${others}
    order by ${sortColumns[sortBy]} ${direction}, p.id ${direction}`
}

async function listIds(db: Db, conditions: DeskConditions, query: AdminProductQuery): Promise<string[]> {
  const { page, limit } = query
  const { rows } = await sql<{ id: string }>`
    ${orderedProducts(conditions, query)} limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The products of these ids, in their order. */
export async function productsOf(db: Db, ids: readonly string[]): Promise<AdminProduct[]> {
  if (ids.length === 0) return []
  const rows = await selectAdminProducts(db)
    .where(sql<boolean>`p.id = any(${[...ids]}::uuid[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, adminProductView(row)]))
  return ids.map((id) => byId.get(id)).filter((product) => product !== undefined)
}

async function countStates(db: Db, { others, from }: DeskConditions): Promise<Record<ProductState, number>> {
  const { rows } = await sql<{ status: ProductState; n: number }>`
    select p.status, count(*) as n from ${from} where ${others} group by p.status`.execute(db)
  return { ...noStates, ...Object.fromEntries(rows.map(({ status, n }) => [status, n])) }
}

export async function countListed(db: Db, { states, others, from }: DeskConditions): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${from} where ${states} and ${others}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Counted over indexes alone; of the archived products, which may be few, only the scarce ones are looked up. */
async function deskStats(db: Db): Promise<CatalogueStats> {
  const { rows } = await sql<CatalogueStats>`
    with archived as (
      select count(*) filter (where s.stock > 0) as low, count(*) filter (where s.stock = 0) as out
      from stock_levels s join products p on p.id = s.product_id
      where s.stock <= ${sql.lit(LOW_STOCK)} and p.status = 'archived'
    )
    select (select count(*) from products where status <> 'archived') as total_products,
      (select count(*) from categories where is_active) as categories,
      (select count(*) from stock_levels where stock between 1 and ${sql.lit(LOW_STOCK)}) - archived.low as low_stock_items,
      (select count(*) from stock_levels where stock = 0) - archived.out as out_of_stock
    from archived`.execute(db)
  return rows[0] as CatalogueStats
}
