// The list of stock levels with reserved and incoming units, newest product first. Unless the filter depends on
// levels, a page's products are found through an index of products alone before their levels are read.
import { type RawBuilder, sql } from 'kysely'
import { toPaise, toRupees } from '#contract/base/money'
import { type Pagination, paginate } from '#contract/base/paging'
import { Id } from '#contract/base/text'
import type { StockFilter, StockProduct, StockStats } from '#contract/stock/admin'
import { type StockLevelState, stockLevelState } from '#contract/stock/stock-levels'
import { type AdminConditions, levels, productConditions } from '#server/catalogue/admin/admin-conditions'
import { FOUND_FIRST } from '#server/catalogue/admin/count-states'
import { mainImage } from '#server/catalogue/products/inherited'
import { allOf } from '#server/catalogue/products/product-conditions'
import { adminTotals } from '#server/catalogue/products/product-counts'
import { cachedTotal, cachedTotals } from '#server/db/cached-totals'
import type { Db } from '#server/db/database'
import { type List, readPage } from '#server/db/list-page'
import { notFound } from '#server/http/errors'
import { incomingUnits } from '#server/purchasing/incoming-units'
import { reservedUnits } from './reserved-units.ts'

/** Mirrors `stockLevelState` of the contract, over `products p` and `stock_levels s`. */
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

type StockQuery = StockFilter & { page: number; limit: number }

export type StockLister = (db: Db, query: StockQuery) => Promise<StockPage>

/** Totals over very many products are cached for a multiple of the time the count took. */
export function stockLister(foundFirst = FOUND_FIRST): StockLister {
  const totals = cachedTotal(countListed)
  const figures = cachedTotals(levelFigures, ({ products }) => products)
  return async (db, { page, limit, ...filter }) => {
    const conditions = await conditionsOf(db, filter)
    const [{ totalProducts, categories }, total, { products: _, ...levels }] = await Promise.all([
      adminTotals(db),
      conditions.kept ? countListed(db, filter) : totals(db, filter),
      figures(db),
    ])
    const ids = await listIds(db, total > foundFirst ? walked(conditions) : conditions, {
      page,
      limit,
      total,
    })
    const stats = { totalProducts, categories, ...levels }
    return { products: await stockOf(db, ids), stats, pagination: paginate(page, limit, total) }
  }
}

interface StockConditions extends AdminConditions {
  /** Whether the filter needs a join with the levels. */
  byLevel: boolean
  /** The same, when products are checked along the order of the list. */
  walkedByLevel: boolean
}

/** Products know themselves whether they are sold out, so this filter needs no levels. */
async function conditionsOf(
  db: Db,
  { status = [], search, category }: StockFilter,
): Promise<StockConditions> {
  const [only, ...more] = status
  const isAnyLevel = only === undefined
  if (isAnyLevel || (only === 'out' && more.length === 0)) {
    const sold = isAnyLevel ? {} : { status: ['out-of-stock' as const] }
    const conditions = await productConditions(db, { search, category, ...sold })
    return { ...conditions, byLevel: false, walkedByLevel: false }
  }
  const conditions = {
    ...(await productConditions(db, { search, category })),
    kept: null,
    walkedByLevel: true,
  }
  if (only === 'low' && more.length === 0 && !search) {
    return { ...conditions, from: scarceProducts, along: stateConditions.low, byLevel: false }
  }
  const states = anyOf(status.map((state) => stateConditions[state]))
  return { ...conditions, others: allOf([conditions.others, states]), byLevel: true }
}

const anyOf = (conditions: readonly RawBuilder<boolean>[]) =>
  sql<boolean>`(${sql.join(conditions, sql` or `)})`

/**
 * Finds low products by their levels before sorting. No product is low if its stock reaches the highest minimum order
 * quantity of all products.
 */
const scarceProducts = sql`(
  select p.id, p.status, p.category_id, p.stock_state, p.created_at from stock_levels s join products p on p.id = s.product_id
  where ${stateConditions.low} and s.stock < (select max(min_order_quantity) from products) offset 0) p`

/** With many matches, checks each product along the order of the list. */
const walked = ({ along, others, walkedByLevel, ...conditions }: StockConditions): StockConditions => ({
  ...conditions,
  along,
  walkedByLevel,
  ...(along ? { others: allOf([others, along]), from: sql`products p`, byLevel: walkedByLevel } : { others }),
})

const sourceOf = ({ from, byLevel }: StockConditions) => (byLevel ? sql`${from} ${levels}` : from)

export async function countListed(db: Db, filter: StockFilter): Promise<number> {
  const conditions = await conditionsOf(db, filter)
  const { kept, states, others } = conditions
  const { rows } = await sql<{ n: number }>`${
    kept
      ? sql`select coalesce(sum(k.n), 0)::int as n from product_counts k where k.status <> 'archived' and ${kept}`
      : sql`select count(*)::int as n from ${sourceOf(conditions)} where ${states} and ${others}`
  }`.execute(db)
  return rows[0]?.n ?? 0
}

/** The ids of all products that match a filter, in the order of the list. */
export async function stockIds(db: Db, filter: StockFilter): Promise<RawBuilder<unknown>> {
  const { states, others, ...conditions } = await conditionsOf(db, filter)
  return sql`select p.id from ${sourceOf({ states, others, ...conditions })} where ${states} and ${others}
    order by p.created_at desc, p.id desc`
}

function listIds(
  db: Db,
  conditions: StockConditions,
  { total, ...page }: { page: number; limit: number; total: number },
): Promise<string[]> {
  const list: List = {
    from: sourceOf(conditions),
    where: sql`${conditions.states} and ${conditions.others}`,
    id: sql`p.id`,
    order: [
      [sql`p.created_at`, 'desc'],
      [sql`p.id`, 'desc'],
    ],
  }
  return readPage(db, list, page, conditions.kept ? total : null)
}

/** The levels of these products, in the given order. */
export async function stockOf(db: Db, ids: readonly string[]): Promise<StockProduct[]> {
  if (ids.length === 0) return []
  const [{ rows }, reserved, incoming] = await Promise.all([
    sql<StockRow>`
      select p.id, p.name, p.sku, ${mainImage} as image, p.min_order_quantity, p.max_order_quantity, c.id as category_id,
        c.name as category_name, s.stock, s.alert_at, s.average_cost_paise::float8, round(s.value_paise)::float8 as value_paise
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
  alertAt: number
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
  alertAt: row.alertAt,
  averageCost: row.averageCostPaise === null ? null : toRupees(toPaise(Math.round(row.averageCostPaise))),
  value: toRupees(toPaise(row.valuePaise)),
})

/** Totals over all products except archived ones; "low" and "out" by this screen's own rule. */
async function levelFigures(db: Db) {
  const { rows } = await sql<{
    products: number
    low: number
    out: number
    valuePaise: number
    withoutCost: number
  }>`
    select count(*)::int as products, count(*) filter (where ${stateConditions.low})::int as low,
      count(*) filter (where ${stateConditions.out})::int as out,
      round(coalesce(sum(s.value_paise), 0))::float8 as value_paise,
      count(*) filter (where s.stock > 0 and s.average_cost_paise is null)::int as without_cost
    from products p ${levels} where p.status <> 'archived'`.execute(db)
  const { products = 0, low = 0, out = 0, valuePaise = 0, withoutCost = 0 } = rows[0] ?? {}
  return {
    products,
    lowStockItems: low,
    outOfStock: out,
    stockValue: toRupees(toPaise(valuePaise)),
    withoutCost,
  }
}
