// How many products there are, without counting them: the database keeps the numbers (migration 0021). What a list
// narrows by category and stock state alone has its total from here, and so have the shop's figures.
import { type RawBuilder, sql } from 'kysely'
import type { CatalogueStats } from '#contract/catalogue/catalogue'
import type { Db } from '#server/db/database'

// Without values these are texts: a list is asked for so often that putting it together counts.
const listed = (alias: string) =>
  sql.raw<boolean>(`(${alias}.status = 'active' and (${alias}.category_id is null
    or ${alias}.category_id <> all (array(select id from categories where not is_active))))`)

const listedProducts = listed('p')
const listedCounts = listed('k')

/** Whether visitors see a product, or what is counted of one, from its own columns alone. */
export const isListed = (alias: 'p' | 'k') => (alias === 'p' ? listedProducts : listedCounts)

/** Columns over `product_counts k`, under the names of `CatalogueStats`. */
const figures = sql.raw(`coalesce(sum(k.n), 0)::int as "totalProducts",
  (select count(*) from categories where is_active)::int as categories,
  coalesce(sum(k.n) filter (where k.stock_state = 'low-stock'), 0)::int as "lowStockItems",
  coalesce(sum(k.n) filter (where k.stock_state = 'out-of-stock'), 0)::int as "outOfStock"`)

/** One row: the figures of what visitors see, and as `total` what `narrowed` leaves of it. */
export const listedFigures = (narrowed: RawBuilder<boolean>) => sql`
  select ${figures}, coalesce(sum(k.n) filter (where ${narrowed}), 0)::int as total
  from product_counts k where ${listedCounts}`

/** How many of what visitors see is left, narrowed by a condition on `product_counts k`. */
export async function keptTotal(db: Db, narrowed: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(k.n), 0)::int as total from product_counts k where ${isListed('k')} and ${narrowed}`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

/** One row: the figures over all products but the archived ones, which admins see. */
export async function adminFigures(db: Db): Promise<CatalogueStats> {
  const { rows } = await sql<CatalogueStats>`
    select ${figures} from product_counts k where k.status <> 'archived'`.execute(db.withoutPlugins())
  return rows[0] as CatalogueStats
}
