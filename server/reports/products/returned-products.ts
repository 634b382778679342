// Products that were returned in a period, and the reasons: units from the sums, reasons from the credited lines.
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { toPaise, toRupees } from '#contract/base/money'
import {
  type listReturnedProducts as endpoint,
  NO_REASON,
  type ReturnedProduct,
  type ReturnFilter,
} from '#contract/reports/product-returns'
import { mainImage } from '#server/catalogue/products/inherited'
import type { Db } from '#server/db/database'
import { chosen } from './ranked-products.ts'
import { soldIn } from './sums.ts'

type Reply = Omit<z.output<(typeof endpoint)['reply']>, 'success'>
type Reasons = Reply['reasons']

const sortColumns = {
  returned: sql`r.returned`,
  rate: sql`r.returned::float8 / nullif(r.sold, 0)`,
  credited: sql`r.credited`,
  name: sql`r.name`,
} as const satisfies Record<ReturnFilter['sortBy'], RawBuilder<unknown>>

/** Few of the products sold are returned, so the returned ones are found first. */
function returned(filter: ReturnFilter): RawBuilder<unknown> {
  const only = chosen(filter)
  return sql`
    select s.*, lower(p.name) as name from (
      select d.product_id as id, sum(d.units_sold)::int as sold, sum(d.units_returned)::int as returned,
        sum(d.credited_paise)::float8 as credited
      from ${soldIn(filter)} d
      where d.product_id in (select b.product_id from ${soldIn(filter)} b where b.units_returned > 0) group by 1) s
    left join products p on p.id = s.id ${only ? sql`where ${only}` : sql``}`
}

/** If nothing was sold in the period, the return rate is infinite. */
const order = ({ sortBy, sortOrder }: ReturnFilter) =>
  sql`${sortColumns[sortBy]} ${sortOrder === 'asc' ? sql`asc nulls last` : sql`desc nulls first`}, r.name, r.id`

export const returnedIds = (filter: ReturnFilter): RawBuilder<unknown> =>
  sql`select r.id from (${returned(filter)}) r order by ${order(filter)}`

const reason = sql`coalesce(e.return_reason, ${NO_REASON})`

interface Found {
  ids: string[]
  total: number
  returned: number
  credited: number
  reasons: Reasons | null
}

export async function listReturnedProducts(
  db: Db,
  { page, limit, ...filter }: ReturnFilter & { page: number; limit: number },
): Promise<Reply> {
  const { rows } = await sql<Found>`
    with r as materialized (${returned(filter)}), why as (
      select ${reason} as reason, -sum(e.units)::int as units from sales_entries e
      where e.units < 0 and e.day between ${filter.from}::date and ${filter.to}::date
        and e.product_id in (select id from r) group by 1)
    select count(*)::int as total, coalesce(sum(returned), 0)::int as returned, coalesce(sum(credited), 0)::float8 as credited,
      (select json_agg(why order by units desc, reason) from why) as reasons,
      array(select r.id from r order by ${order(filter)} limit ${limit} offset ${(page - 1) * limit}) as ids
    from r`.execute(db)
  const { ids, total, reasons, ...totals } = rows[0] as Found
  return {
    products: await returnedProducts(db, filter, ids),
    total,
    totals: { ...totals, credited: toRupees(toPaise(totals.credited)) },
    reasons: reasons ?? [],
  }
}

interface Row {
  id: string
  name: string | null
  sku: string | null
  image: string | null
  isDeleted: boolean
  sold: number
  returned: number
  credited: number
  reasons: Reasons | null
}

export async function returnedProducts(
  db: Db,
  { from, to }: Pick<ReturnFilter, 'from' | 'to'>,
  ids: readonly string[],
): Promise<ReturnedProduct[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select i.id, coalesce(p.name, nullif(g.name, '')) as name, p.sku, ${mainImage} as image, p.id is null as "isDeleted", s.sold, s.returned, s.credited, w.reasons
    from unnest(${[...ids]}::uuid[]) with ordinality i (id, place) left join products p on p.id = i.id
    left join deleted_products g on g.id = i.id
    cross join lateral (
      select sum(d.units_sold)::int as sold, sum(d.units_returned)::int as returned, sum(d.credited_paise)::float8 as credited
      from ${soldIn({ from, to })} d where d.product_id = i.id) s
    cross join lateral (
      select json_agg(g order by g.units desc, g.reason) as reasons from (
        select ${reason} as reason, -sum(e.units)::int as units from sales_entries e
        where e.product_id = i.id and e.units < 0 and e.day between ${from}::date and ${to}::date group by 1) g) w
    order by i.place`.execute(db)
  return rows.map(({ id, name, sku, credited, reasons, ...row }) => ({
    ...row,
    _id: id,
    name: name ?? 'Deleted product',
    sku: sku ?? '',
    credited: toRupees(toPaise(credited)),
    returnRate: row.sold > 0 ? row.returned / row.sold : null,
    reasons: reasons ?? [],
  }))
}
