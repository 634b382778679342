// The list of stock levels with what is reserved and on its way, newest product first.
import { type RawBuilder, sql } from 'kysely'
import { toPaise, toRupees } from '#contract/base/money'
import { type Pagination, paginate } from '#contract/base/paging'
import { Id } from '#contract/base/text'
import type { StockFilter, StockProduct, StockStats } from '#contract/stock/admin'
import { type StockLevelState, stockLevelState } from '#contract/stock/stock-levels'
import { adminFigures } from '#server/catalogue/products/kept-counts'
import { allOf } from '#server/catalogue/products/product-conditions'
import { cacheByCost } from '#server/db/cache-by-cost'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'
import { type AdminConditions, levels, productConditions } from '#server/product-admin/admin-conditions'
import { incomingUnits } from '#server/purchasing/incoming-units'
import { reservedUnits } from './reserved-units.ts'

/** So many products are counted anew each time. */
const COUNTED_ANEW = 5_000
const FIGURES_AGE_MS = 10_000

/** As `stockLevelState` of the contract has it; on `products p` and `stock_levels s`. */
const stateConditions: Record<StockLevelState, RawBuilder<boolean>> = {
  out: sql`s.stock = 0`,
  low: sql`(s.stock > 0 and s.stock < p.min_order_quantity)`,
  good: sql`(s.stock > 0 and s.stock >= p.min_order_quantity)`,
}

interface StockPage {
  products: StockProduct[]
  stats: StockStats
  pagination: Pagination
}

export type StockLister = (db: Db, query: StockFilter & { page: number; limit: number }) => Promise<StockPage>

/** What is counted over very many products is kept for as long as counting costs. */
export function stockLister(): StockLister {
  const totals = cacheByCost((db: Db, filter: string) => countListed(db, JSON.parse(filter)))
  const figures = cacheByCost((db: Db, _: 'all') => stockFigures(db))
  return async (db, { page, limit, ...filter }) => {
    const { totalProducts, categories } = await adminFigures(db)
    const ageMs = totalProducts > COUNTED_ANEW ? FIGURES_AGE_MS : 0
    const [total, levelFigures, ids] = await Promise.all([
      totals(db, JSON.stringify(filter), ageMs),
      figures(db, 'all', ageMs),
      listIds(db, filter, { page, limit }),
    ])
    const stats = { totalProducts, categories, ...levelFigures }
    return { products: await stockOf(db, ids), stats, pagination: paginate(page, limit, total) }
  }
}

async function conditionsOf(db: Db, { status, search, category }: StockFilter) {
  const conditions = await productConditions(db, { search, category })
  const states = (status ?? []).map((state) => stateConditions[state])
  return {
    ...conditions,
    others: states.length === 0 ? conditions.others : allOf([conditions.others, anyOf(states)]),
    kept: states.length === 0 ? conditions.kept : null,
  }
}

const anyOf = (conditions: readonly RawBuilder<boolean>[]) =>
  sql<boolean>`(${sql.join(conditions, sql` or `)})`

async function countListed(db: Db, filter: StockFilter): Promise<number> {
  const { kept, from, states, others }: AdminConditions = await conditionsOf(db, filter)
  const { rows } = await sql<{ n: number }>`${
    kept
      ? sql`select coalesce(sum(k.n), 0)::int as n from product_counts k where k.status <> 'archived' and ${kept}`
      : sql`select count(*)::int as n from ${from} ${levels} where ${states} and ${others}`
  }`.execute(db)
  return rows[0]?.n ?? 0
}

async function listIds(db: Db, filter: StockFilter, { page, limit }: { page: number; limit: number }) {
  const { from, states, others } = await conditionsOf(db, filter)
  const { rows } = await sql<{ id: string }>`
    select p.id from ${from} ${levels} where ${states} and ${others}
    order by p.created_at desc, p.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The levels of these products, in their order. */
export async function stockOf(db: Db, ids: readonly string[]): Promise<StockProduct[]> {
  if (ids.length === 0) return []
  const [{ rows }, reserved, incoming] = await Promise.all([
    sql<StockRow>`
      select p.id, p.name, p.sku, p.images[1] as image, p.min_order_quantity, p.max_order_quantity, c.id as category_id,
        c.name as category_name, s.stock, s.average_cost_paise::float8, round(s.value_paise)::float8 as value_paise
      from products p ${levels} left join categories c on c.id = p.category_id
      where p.id = any(${[...ids]}::uuid[])`.execute(db),
    reservedUnits(db, ids),
    incomingUnits(db, ids),
  ])
  const byId = new Map(
    rows.map((row) => [
      row.id,
      stockView(row, { reserved: reserved.get(row.id) ?? 0, incoming: incoming.get(row.id) ?? 0 }),
    ]),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Throws `not_found`. */
export async function getStock(db: Db, id: string): Promise<StockProduct> {
  const [product] = Id.safeParse(id).success ? await stockOf(db, [id]) : []
  if (!product) throw notFound('Product')
  return product
}

interface StockRow {
  id: string
  name: string
  sku: string | null
  image: string | null
  minOrderQuantity: number
  maxOrderQuantity: number | null
  categoryId: string | null
  categoryName: string | null
  stock: number
  averageCostPaise: number | null
  valuePaise: number
}

const stockView = (
  { id, name, sku, image, stock, ...row }: StockRow,
  others: { reserved: number; incoming: number },
): StockProduct => ({
  _id: id,
  name,
  sku,
  image,
  category: row.categoryId === null ? null : { _id: row.categoryId, name: row.categoryName ?? '' },
  stock,
  ...others,
  minOrderQuantity: row.minOrderQuantity,
  maxOrderQuantity: row.maxOrderQuantity,
  status: stockLevelState(stock, row.minOrderQuantity),
  averageCost: row.averageCostPaise === null ? null : toRupees(toPaise(Math.round(row.averageCostPaise))),
  value: toRupees(toPaise(row.valuePaise)),
})

/** Over all products but the archived ones; low and out by this screen's own rule. */
async function stockFigures(db: Db): Promise<Omit<StockStats, 'totalProducts' | 'categories'>> {
  const { rows } = await sql<{ low: number; out: number; valuePaise: number; withoutCost: number }>`
    select count(*) filter (where ${stateConditions.low})::int as low,
      count(*) filter (where ${stateConditions.out})::int as out,
      round(coalesce(sum(s.value_paise), 0))::float8 as value_paise,
      count(*) filter (where s.stock > 0 and s.average_cost_paise is null)::int as without_cost
    from products p ${levels} where p.status <> 'archived'`.execute(db)
  const { low = 0, out = 0, valuePaise = 0, withoutCost = 0 } = rows[0] ?? {}
  return { lowStockItems: low, outOfStock: out, stockValue: toRupees(toPaise(valuePaise)), withoutCost }
}
