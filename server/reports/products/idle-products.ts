// What stands on the shelves and does not sell: products in stock that no invoice of the last days has, with the money that
// is tied up in them.
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { addDays, today } from '#contract/base/days'
import { toPaise, toRupees } from '#contract/base/money'
import type {
  listIdleProducts as endpoint,
  IdleFilter,
  IdleProduct,
} from '#contract/reports/product-performance'
import { containsPattern } from '#server/db/contains-pattern'
import type { Db } from '#server/db/database'

type Reply = Omit<z.output<(typeof endpoint)['reply']>, 'success'>

const sortColumns = {
  value: sql`r.value`,
  stock: sql`r.stock`,
  lastSold: sql`r.last_sold`,
  name: sql`r.name`,
} as const satisfies Record<IdleFilter['sortBy'], RawBuilder<unknown>>

/** The first day on which none was sold any more. */
const since = ({ days }: IdleFilter) => addDays(today(), 1 - Number(days))

function idle(filter: IdleFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [
    sql`l.stock > 0 and p.status <> 'archived'`,
    sql`(p.created_at at time zone 'Asia/Kolkata')::date < ${since(filter)}::date`,
    sql`(x.last_sold is null or x.last_sold < ${since(filter)}::date)`,
  ]
  if (filter.search) {
    const pattern = containsPattern(filter.search)
    conditions.push(sql`(lower(p.name) like ${pattern} or lower(p.sku) like ${pattern})`)
  }
  if (filter.category) conditions.push(sql`p.category_id = ${filter.category}`)
  return sql`
    select p.id, lower(p.name) as name, l.stock, l.average_cost_paise, round(l.value_paise) as value, x.last_sold
    from stock_levels l join products p on p.id = l.product_id
    left join lateral (select d.day as last_sold from sales_product_days d
      where d.product_id = p.id and d.units_sold > 0 order by d.day desc limit 1) x on true
    where ${sql.join(conditions, sql` and `)}`
}

/** Those that were never sold come first where the longest idle do. */
function order({ sortBy, sortOrder }: IdleFilter): RawBuilder<unknown> {
  const direction = sortOrder === 'asc' ? sql`asc nulls first` : sql`desc nulls last`
  return sql`${sortColumns[sortBy]} ${direction}, r.name, r.id`
}

export const idleIds = (filter: IdleFilter): RawBuilder<unknown> =>
  sql`select r.id from (${idle(filter)}) r order by ${order(filter)}`

interface Found {
  ids: string[]
  total: number
  units: number
  value: number
  withoutCost: number
}

export async function listIdleProducts(
  db: Db,
  { page, limit, ...filter }: IdleFilter & { page: number; limit: number },
): Promise<Reply> {
  const { rows } = await sql<Found>`
    with r as materialized (${idle(filter)})
    select count(*)::int as total, coalesce(sum(stock), 0)::int as units, coalesce(sum(value), 0)::float8 as value,
      (count(*) filter (where average_cost_paise is null))::int as "withoutCost",
      array(select r.id from r order by ${order(filter)} limit ${limit} offset ${(page - 1) * limit}) as ids
    from r`.execute(db)
  const { ids, total, units, value, withoutCost } = rows[0] as Found
  const totals = { units, value: toRupees(toPaise(value)), withoutCost }
  return { products: await idleProducts(db, filter, ids), total, totals }
}

interface IdleRow {
  id: string
  name: string
  sku: string | null
  image: string | null
  categoryId: string | null
  categoryName: string | null
  stock: number
  averageCost: number | null
  value: number
  lastSold: string | null
  idleDays: number
  views: number
}

export async function idleProducts(
  db: Db,
  filter: IdleFilter,
  ids: readonly string[],
): Promise<IdleProduct[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<IdleRow>`
    select p.id, p.name, p.sku, p.images[1] as image, c.id as "categoryId", c.name as "categoryName", l.stock,
      round(l.average_cost_paise)::float8 as "averageCost", round(l.value_paise)::float8 as value,
      x.last_sold::text as "lastSold",
      ${today()}::date - coalesce(x.last_sold, (p.created_at at time zone 'Asia/Kolkata')::date) as "idleDays",
      coalesce(v.views, 0) as views
    from unnest(${[...ids]}::uuid[]) with ordinality i (id, place)
    join products p on p.id = i.id join stock_levels l on l.product_id = p.id
    left join categories c on c.id = p.category_id
    left join lateral (select d.day as last_sold from sales_product_days d
      where d.product_id = p.id and d.units_sold > 0 order by d.day desc limit 1) x on true
    left join lateral (select sum(d.views)::int as views from product_views d
      where d.product_id = p.id and d.day >= ${since(filter)}::date) v on true
    order by i.place`.execute(db)
  return rows.map(({ id, sku, categoryId, categoryName, averageCost, value, ...row }) => ({
    ...row,
    _id: id,
    sku: sku ?? '',
    category: categoryId === null ? null : { _id: categoryId, name: categoryName ?? '' },
    averageCost: averageCost === null ? null : toRupees(toPaise(averageCost)),
    value: averageCost === null ? null : toRupees(toPaise(value)),
  }))
}
