// The admin product list. A page's rows are found with an index alone and joined afterwards; counts join only the
// tables that a filter needs.
import { sql } from 'kysely'
import { type Pagination, paginate, type SortOrder } from '#contract/base/paging'
import type { AdminProduct, AdminProductFilter, ProductState } from '#contract/catalogue/admin-products'
import type { CatalogueStats } from '#contract/catalogue/catalogue'
import type { ProductSortKey } from '#contract/catalogue/product-sort'
import { allOf } from '#server/catalogue/products/product-conditions'
import { adminTotals } from '#server/catalogue/products/product-counts'
import { sortColumns } from '#server/catalogue/products/product-page'
import type { Db } from '#server/db/database'
import { type AdminConditions, levels, productConditions } from './admin-conditions.ts'
import { adminProductView, selectAdminProducts } from './admin-product-view.ts'
import { FOUND_FIRST, type StateCounter } from './count-states.ts'

export interface AdminProductOrder {
  sortBy: ProductSortKey
  sortOrder: SortOrder
}

interface AdminProductQuery extends AdminProductFilter, AdminProductOrder {
  page: number
  limit: number
}

interface AdminProductPage {
  products: AdminProduct[]
  pagination: Pagination
  stats: CatalogueStats
  states: Record<ProductState, number>
}

export async function listAdminProducts(
  db: Db,
  query: AdminProductQuery,
  countStates: StateCounter,
): Promise<AdminProductPage> {
  const { page, limit } = query
  const conditions = await productConditions(db, query)
  const [states, stats] = await Promise.all([countStates(db, conditions, query), adminTotals(db)])
  const { draft, active, archived } = states
  const totals = { draft, active, archived, all: draft + active + archived }
  const total = query.state ? totals[query.state] : draft + active
  const isFrequent = total > FOUND_FIRST && conditions.along !== null
  const ids = await listIds(db, isFrequent ? walked(conditions) : conditions, query)
  const products = await productsOf(db, ids)
  return { products, pagination: paginate(page, limit, total), stats, states }
}

const walked = ({ along, others, ...conditions }: AdminConditions): AdminConditions => ({
  ...conditions,
  along,
  others: allOf([others, ...(along ? [along] : [])]),
  from: sql`products p`,
})

/** Product ids in list order. */
export function orderedProducts(
  { states, others, from }: AdminConditions,
  { sortBy, sortOrder }: AdminProductOrder,
) {
  const direction = sortOrder === 'asc' ? sql`asc` : sql`desc`
  return sql<{ id: string }>`
    select p.id from ${from} ${sortBy === 'stock' ? levels : sql``} where ${states} and ${others}
    order by ${sortColumns[sortBy]} ${direction}, p.id ${direction}`
}

async function listIds(db: Db, conditions: AdminConditions, query: AdminProductQuery): Promise<string[]> {
  const { page, limit } = query
  const { rows } = await sql<{ id: string }>`
    ${orderedProducts(conditions, query)} limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns the products with the given ids, in the order of the ids. */
export async function productsOf(db: Db, ids: readonly string[]): Promise<AdminProduct[]> {
  if (ids.length === 0) return []
  const rows = await selectAdminProducts(db)
    .where(sql<boolean>`p.id = any(${[...ids]}::uuid[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, adminProductView(row)]))
  return ids.map((id) => byId.get(id)).filter((product) => product !== undefined)
}

export async function countListed(db: Db, { states, others, from }: AdminConditions): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${from} where ${states} and ${others}`.execute(db)
  return rows[0]?.n ?? 0
}
