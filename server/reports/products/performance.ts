// Product performance in a period, from the sums of sales and views. Deleted products keep their sales, so that the
// rows always add up to the total of the period.
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { toPaise, toRupees } from '#contract/base/money'
import type {
  getProductPerformance as endpoint,
  ProductFilter,
  ProductStatistics,
} from '#contract/reports/product-performance'
import { mainImage } from '#server/catalogue/products/inherited'
import type { Db } from '#server/db/database'
import { type Days, elapsedPeriod } from './elapsed-period.ts'
import { RankedProducts } from './ranked-products.ts'
import { type FigureRow, statisticsView } from './statistics-view.ts'
import { seenIn, soldIn, soldSums } from './sums.ts'

type Reply = Omit<z.output<(typeof endpoint)['reply']>, 'success'>

export async function productPerformance(
  db: Db,
  { page, limit, ...filter }: ProductFilter & { page: number; limit: number },
): Promise<Reply> {
  const compared = elapsedPeriod(filter)
  const ranked = new RankedProducts(filter, compared.period)
  const { ids, total, ...totals } = await ranked.page(db, { limit, offset: (page - 1) * limit })
  return {
    products: await productStatistics(db, filter, ids),
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

/** The ids of all products that match a filter, sorted. */
export const productIds = (filter: ProductFilter): RawBuilder<unknown> =>
  new RankedProducts(filter, elapsedPeriod(filter).period).allIds

/** Returns the statistics of these products, in the given order. */
export async function productStatistics(
  db: Db,
  filter: Days,
  ids: readonly string[],
): Promise<ProductStatistics[]> {
  if (ids.length === 0) return []
  const { period, before, days } = elapsedPeriod(filter)
  const { rows } = await sql<FigureRow>`
    select i.id, coalesce(p.name, nullif(g.name, '')) as name, p.sku, ${mainImage} as image, p.id is null as "isDeleted", c.id as "categoryId",
      c.name as "categoryName", coalesce(p.rating, 0)::float8 as rating, coalesce(p.review_count, 0) as reviews,
      coalesce(s.sold, 0) as sold, coalesce(s.returned, 0) as returned, coalesce(s.revenue, 0) as revenue,
      coalesce(s.margin, 0) as margin, coalesce(s.costed, 0) as costed,
      coalesce(b.revenue, 0) as "revenueBefore", coalesce(v.views, 0) as views, o.orders,
      coalesce(l.stock, 0) as stock, l.average_cost_paise is not null as "isCosted",
      coalesce(round(l.value_paise), 0)::float8 as "stockValue", x.last_sold::text as "lastSold"
    from unnest(${[...ids]}::uuid[]) with ordinality i (id, place)
    left join products p on p.id = i.id left join deleted_products g on g.id = i.id
    left join categories c on c.id = p.category_id
    left join stock_levels l on l.product_id = p.id
    left join lateral (select ${soldSums} from ${soldIn(period)} d where d.product_id = i.id) s on true
    left join lateral (select ${soldSums} from ${soldIn(before)} d where d.product_id = i.id) b on true
    left join lateral (select sum(d.views)::int as views from ${seenIn(period)} d where d.product_id = i.id) v on true
    left join lateral (select count(distinct e.order_id)::int as orders from sales_entries e
      where e.product_id = i.id and e.day between ${period.from}::date and ${period.to}::date and e.units > 0) o on true
    left join lateral (select d.day as last_sold from sales_product_days d
      where d.product_id = i.id and d.units_sold > 0 order by d.day desc limit 1) x on true
    order by i.place`.execute(db)
  return rows.map((row) => statisticsView(row, days))
}
