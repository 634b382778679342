// Slow movers: products in stock that haven't been invoiced for a number of days, with the money tied up in them.
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { addDays, startOfDay, today } from '#contract/base/days'
import { toPaise, toRupees } from '#contract/base/money'
import type {
  listIdleProducts as endpoint,
  IdleFilter,
  IdleProduct,
} from '#contract/reports/product-performance'
import { mainImage } from '#server/catalogue/products/inherited'
import type { Db } from '#server/db/database'
import { chosen } from './ranked-products.ts'
import { soldIn } from './sums.ts'

type Reply = Omit<z.output<(typeof endpoint)['reply']>, 'success'>

/** Columns over levels `l`, with the join that each sort column needs. */
const sortColumns = {
  value: { figure: sql`round(l.value_paise)`, join: sql`` },
  stock: { figure: sql`l.stock`, join: sql`` },
  lastSold: {
    figure: sql`x.last_sold`,
    join: sql`left join (
      select d.product_id, max(d.day) as last_sold from sales_product_days d where d.units_sold > 0 group by 1
    ) x on x.product_id = l.product_id`,
  },
  name: { figure: sql`lower(n.name)`, join: sql`join products n on n.id = l.product_id` },
} as const satisfies Record<IdleFilter['sortBy'], object>

/** The first day of the period without sales. */
const since = ({ days }: IdleFilter) => addDays(today(), 1 - Number(days))

/**
 * A condition over levels `l` of slow movers. Finds the products that sold recently, are new or archived, and
 * excludes them.
 */
function idle(filter: IdleFilter) {
  const only = chosen(filter)
  const busy = sql`
    select d.product_id as id from ${soldIn({ from: since(filter), to: today() })} d where d.units_sold > 0
    union all select id from products where status = 'archived'
    union all select id from products where created_at >= ${startOfDay(since(filter))}`
  return sql`l.stock > 0 and not exists (select from (${busy}) b where b.id = l.product_id)
    and ${only ? sql`l.product_id in (select p.id from products p where ${only})` : sql`true`}`
}

export const idleIds = (filter: IdleFilter): RawBuilder<unknown> =>
  sql`with l as (select * from stock_levels l where ${idle(filter)}) ${sorted(filter)}`

/**
 * Sorts the levels `l`, and takes one page of them if given. Sorted by longest idle, never-sold products come first.
 */
function sorted(
  { sortBy, sortOrder }: IdleFilter,
  page?: { limit: number; offset: number },
): RawBuilder<unknown> {
  const { figure, join } = sortColumns[sortBy]
  const direction = sortOrder === 'asc' ? sql`asc nulls first` : sql`desc nulls last`
  return sql`
    select l.product_id as id from l ${join} order by ${figure} ${direction}, l.product_id
    ${page ? sql`limit ${page.limit} offset ${page.offset}` : sql``}`
}

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
    with l as materialized (
      select l.product_id, l.stock, l.value_paise, l.average_cost_paise from stock_levels l where ${idle(filter)})
    select count(*)::int as total, coalesce(sum(l.stock), 0)::int as units,
      coalesce(sum(round(l.value_paise)), 0)::float8 as value,
      (count(*) filter (where l.average_cost_paise is null))::int as "withoutCost",
      array(${sorted(filter, { limit, offset: (page - 1) * limit })}) as ids
    from l`.execute(db)
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
    select p.id, p.name, p.sku, ${mainImage} as image, c.id as "categoryId", c.name as "categoryName", l.stock,
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
