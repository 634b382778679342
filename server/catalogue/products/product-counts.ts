// Product counts that triggers maintain (migration 0021), so that nothing needs counting. Used for the totals of
// lists filtered by category and stock state alone, and for the shop's statistics.
import { type RawBuilder, sql } from 'kysely'
import type { CatalogueStats } from '#contract/catalogue/catalogue'
import type { StockStatus } from '#contract/catalogue/stock-status'
import { constant } from '#server/db/constant'
import type { Db } from '#server/db/database'
import { isEntry } from './entries.ts'

// Plain text without parameters: lists are requested so often that building these fragments each time would matter.
const listed = (alias: string) =>
  sql.raw<boolean>(`(${alias}.status = 'active' and (${alias}.category_id is null
    or ${alias}.category_id <> all (array(select id from categories where not is_active))))`)

const listedProducts = listed('p')
const listedCounts = listed('k')

/** Whether visitors see a product (`p`) or the products of a count (`k`), from its own columns alone. */
export const isListed = (alias: 'p' | 'k') => (alias === 'p' ? listedProducts : listedCounts)

/**
 * Columns over `product_counts k`, named as in `CatalogueStats`. With `isShown`, a family counts once, and once in each
 * stock state that one of its variants has; `state` names the column of that state.
 */
const figures = (
  state: 'availability' | 'stock_state',
  isShown: (statuses?: readonly StockStatus[]) => RawBuilder<boolean>,
) =>
  constant(sql`coalesce(sum(k.n) filter (where ${isShown()}), 0)::int as "totalProducts",
  (select count(*) from categories where is_active)::int as categories,
  coalesce(sum(k.n) filter (where ${sql.ref(`k.${state}`)} = 'low-stock' and ${isShown(['low-stock'])}), 0)::int as "lowStockItems",
  coalesce(sum(k.n) filter (where ${sql.ref(`k.${state}`)} = 'out-of-stock' and ${isShown(['out-of-stock'])}), 0)::int as "outOfStock"`)

const entryFigures = figures('availability', (statuses) => isEntry('k', statuses))
const productFigures = figures('stock_state', () => sql<boolean>`true`)

/** Selects one row: the statistics of what lists show, with the count under `narrowed` as `total`. */
export const listedTotals = (narrowed: RawBuilder<boolean>) => sql`
  select ${entryFigures}, coalesce(sum(k.n) filter (where ${narrowed}), 0)::int as total
  from product_counts k where ${listedCounts}`

/** Returns the number of visible products under a condition on `product_counts k`. */
export async function countListed(db: Db, narrowed: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(k.n), 0)::int as total from product_counts k where ${isListed('k')} and ${narrowed}`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

/** Returns the statistics of all products except archived ones, for admins. */
export async function adminTotals(db: Db): Promise<CatalogueStats> {
  const { rows } = await sql<CatalogueStats>`
    select ${productFigures} from product_counts k where k.status <> 'archived'`.execute(db.withoutPlugins())
  return rows[0] as CatalogueStats
}
