// How products did in a period, from the daily sums of sales and views. A product that was deleted stays with what it sold,
// so that the rows always come to the sum of the period.
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { toPaise, toRupees } from '#contract/base/money'
import type {
  getProductPerformance as endpoint,
  ProductFigures,
  ProductFilter,
} from '#contract/reports/product-performance'
import { containsPattern } from '#server/db/contains-pattern'
import type { Db } from '#server/db/database'
import { type Days, elapsedPeriod } from './elapsed-period.ts'
import { type FigureRow, figuresView } from './figures-view.ts'

type Reply = Omit<z.output<(typeof endpoint)['reply']>, 'success'>

export async function productPerformance(
  db: Db,
  { page, limit, ...filter }: ProductFilter & { page: number; limit: number },
): Promise<Reply> {
  const compared = elapsedPeriod(filter)
  const { ids, total, ...totals } = await findProducts(db, filter, compared.period, {
    limit,
    offset: (page - 1) * limit,
  })
  return {
    products: await productFigures(db, filter, ids),
    total,
    totals: {
      ...totals,
      revenue: toRupees(toPaise(totals.revenue)),
      margin: toRupees(toPaise(totals.margin)),
      stockValue: toRupees(toPaise(totals.stockValue)),
    },
    period: compared.period,
    before: compared.before,
  }
}

const between = (column: RawBuilder<unknown>, { from, to }: Days) =>
  sql`${column} between ${from}::date and ${to}::date`

const soldSums = sql`
  sum(d.units_sold)::int as sold, sum(d.units_returned)::int as returned,
  sum(d.invoiced_paise - d.credited_paise)::bigint as revenue,
  sum(d.costed_sales_paise - d.cost_paise)::bigint as margin, sum(d.costed_sales_paise)::bigint as costed`

const sortColumns = {
  sales: sql`r.sold - r.returned`,
  revenue: sql`r.revenue`,
  views: sql`r.views`,
  rating: sql`r.rating`,
  returned: sql`r.returned`,
  margin: sql`r.margin`,
  stockValue: sql`r.stock_value`,
  name: sql`r.name`,
} as const satisfies Record<ProductFilter['sortBy'], RawBuilder<unknown>>

/** Those that visitors can see, and whatever else was sold or looked at. */
function condition({ search, category }: ProductFilter): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [
    sql`(p.status = 'active' or s.sold <> 0 or s.returned <> 0 or v.views > 0)`,
  ]
  if (search) {
    const pattern = containsPattern(search)
    conditions.push(sql`(lower(p.name) like ${pattern} or lower(p.sku) like ${pattern})`)
  }
  if (category) conditions.push(sql`p.category_id = ${category}`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** All of a filter with what they are sorted by. */
const listed = (filter: ProductFilter, period: Days) => sql`
  select coalesce(p.id, s.id) as id, coalesce(lower(p.name), '') as name, coalesce(s.sold, 0) as sold,
    coalesce(s.returned, 0) as returned, coalesce(s.revenue, 0) as revenue, coalesce(s.margin, 0) as margin,
    coalesce(v.views, 0) as views, coalesce(p.rating, 0) as rating, coalesce(round(l.value_paise), 0) as stock_value
  from products p
  full join (
    select d.product_id as id, ${soldSums} from sales_product_days d
    where ${between(sql`d.day`, period)} and d.product_id is not null group by 1) s on s.id = p.id
  left join (
    select d.product_id as id, sum(d.views)::int as views from product_views d
    where ${between(sql`d.day`, period)} group by 1) v on v.id = p.id
  left join stock_levels l on l.product_id = p.id
  where ${condition(filter)}`

const order = ({ sortBy, sortOrder }: ProductFilter) =>
  sql`${sortColumns[sortBy]} ${sortOrder === 'asc' ? sql`asc` : sql`desc`}, r.name, r.id`

interface Found {
  ids: string[]
  total: number
  sales: number
  sold: number
  returned: number
  revenue: number
  margin: number
  views: number
  stockValue: number
}

async function findProducts(
  db: Db,
  filter: ProductFilter,
  period: Days,
  { limit, offset }: { limit: number; offset: number },
): Promise<Found> {
  const { rows } = await sql<Found>`
    with r as materialized (${listed(filter, period)})
    select count(*)::int as total, coalesce(sum(sold - returned), 0)::int as sales, coalesce(sum(sold), 0)::int as sold,
      coalesce(sum(returned), 0)::int as returned, coalesce(sum(revenue), 0)::float8 as revenue,
      coalesce(sum(margin), 0)::float8 as margin, coalesce(sum(views), 0)::int as views,
      coalesce(sum(stock_value), 0)::float8 as "stockValue",
      array(select r.id from r order by ${order(filter)} limit ${limit} offset ${offset}) as ids
    from r`.execute(db)
  return rows[0] as Found
}

/** The ids of all of a filter, in its order. */
export const productIds = (filter: ProductFilter): RawBuilder<unknown> =>
  sql`select r.id from (${listed(filter, elapsedPeriod(filter).period)}) r order by ${order(filter)}`

/** The figures of these products, in their order. */
export async function productFigures(
  db: Db,
  filter: Days,
  ids: readonly string[],
): Promise<ProductFigures[]> {
  if (ids.length === 0) return []
  const { period, before, days } = elapsedPeriod(filter)
  const { rows } = await sql<FigureRow>`
    select i.id, p.name, p.sku, p.images[1] as image, p.id is null as "isDeleted", c.id as "categoryId",
      c.name as "categoryName", coalesce(p.rating, 0)::float8 as rating, coalesce(p.review_count, 0) as reviews,
      coalesce(s.sold, 0) as sold, coalesce(s.returned, 0) as returned, coalesce(s.revenue, 0)::float8 as revenue,
      coalesce(s.margin, 0)::float8 as margin, coalesce(s.costed, 0)::float8 as costed,
      coalesce(b.revenue, 0)::float8 as "revenueBefore", coalesce(v.views, 0) as views, o.orders,
      coalesce(l.stock, 0) as stock, l.average_cost_paise is not null as "isCosted",
      coalesce(round(l.value_paise), 0)::float8 as "stockValue", x.last_sold::text as "lastSold"
    from unnest(${[...ids]}::uuid[]) with ordinality i (id, place)
    left join products p on p.id = i.id left join categories c on c.id = p.category_id
    left join stock_levels l on l.product_id = p.id
    left join lateral (select ${soldSums} from sales_product_days d
      where d.product_id = i.id and ${between(sql`d.day`, period)}) s on true
    left join lateral (select ${soldSums} from sales_product_days d
      where d.product_id = i.id and ${between(sql`d.day`, before)}) b on true
    left join lateral (select sum(d.views)::int as views from product_views d
      where d.product_id = i.id and ${between(sql`d.day`, period)}) v on true
    left join lateral (select count(distinct e.order_id)::int as orders from sales_entries e
      where e.product_id = i.id and ${between(sql`e.day`, period)} and e.units > 0) o on true
    left join lateral (select d.day as last_sold from sales_product_days d
      where d.product_id = i.id and d.units_sold > 0 order by d.day desc limit 1) x on true
    order by i.place`.execute(db)
  return rows.map((row) => figuresView(row, days))
}
