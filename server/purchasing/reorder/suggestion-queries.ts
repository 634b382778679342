// Products that run out before new ones would come. PostgreSQL finds and orders them by the rule of
// contract/purchasing/reorder.ts, which puts it in words here; a test holds the two together.
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { toPaise, toRupees } from '#contract/base/money'
import { Id } from '#contract/base/text'
import { perDay, reorderReason, suggestedUnits, USUAL_LEAD_DAYS } from '#contract/purchasing/reorder'
import type { listSuggestions as endpoint, Suggestion } from '#contract/purchasing/suggestions'
import { containsPattern } from '#server/db/contains-pattern'
import type { Db } from '#server/db/database'

interface Row {
  id: string
  name: string
  sku: string | null
  images: string[]
  supplierId: string | null
  supplierName: string | null
  costPaise: number | null
  sold30: number
  sold90: number
  sold: number
  days: number
  available: number
  incoming: number
  drafted: number
  leadDays: number
  minQuantity: number
}

interface Count {
  supplierId: string | null
  supplierName: string | null
  products: number
  units: number
  costPaise: number
}

type Query = z.output<(typeof endpoint)['query']>
type Reply = Omit<z.output<(typeof endpoint)['reply']>, 'success'>

interface Found {
  rows: Row[]
  counts: Count[]
  total: number
}

/** The figures and suppliers are over all suggestions, whatever the search. One statement: the rule is reckoned once. */
export async function listSuggestions(
  db: Db,
  { search, supplier, ids, days, page, limit }: Query,
): Promise<Reply> {
  const condition = conditionOf(search, supplier, ids)
  const { rows: answers } = await sql<Found>`
    ${found(days)}, page as (
      select f.id, f.name, f.sku, f.images, f.supplier_id as "supplierId", f.supplier_name as "supplierName",
        f.cost_paise as "costPaise", f.sold30, f.sold90, f.sold, f.days, f.available, f.incoming, f.drafted,
        f.lead_days as "leadDays", f.min_quantity as "minQuantity"
      from found f where ${condition}
      order by (f.available + f.incoming + f.drafted)::numeric * f.days / f.sold, f.sold desc, f.id
      limit ${limit} offset ${(page - 1) * limit}
    ), counts as (
      select supplier_id as "supplierId", supplier_name as "supplierName", count(*) as products,
        sum(suggested) as units, coalesce(sum(suggested * cost_paise), 0) as "costPaise"
      from found group by 1, 2 order by lower(supplier_name)
    )
    select (select coalesce(jsonb_agg(to_jsonb(page)), '[]') from page) as rows,
      (select coalesce(jsonb_agg(to_jsonb(counts)), '[]') from counts) as counts,
      (select count(*) from found f where ${condition}) as total`.execute(db)
  const { rows, counts, total } = answers[0] as Found
  const sum = (name: 'products' | 'units' | 'costPaise', of: readonly Count[] = counts) =>
    of.reduce((all, row) => all + row[name], 0)
  return {
    suggestions: rows.map((row) => suggestionView(row, days)),
    total,
    stats: {
      products: sum('products'),
      units: sum('units'),
      cost: toRupees(toPaise(sum('costPaise'))),
      withoutSupplier: sum(
        'products',
        counts.filter(({ supplierId }) => supplierId === null),
      ),
    },
    suppliers: counts.flatMap(({ supplierId, supplierName, products }) =>
      supplierId === null ? [] : [{ _id: supplierId, name: supplierName ?? '', count: products }],
    ),
  }
}

function conditionOf(
  search: string | undefined,
  supplier: string | undefined,
  ids: readonly string[] | undefined,
): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (ids) conditions.push(sql`f.id = any(${[...ids]}::uuid[])`)
  const pattern = containsPattern(search ?? '')
  if (search) conditions.push(sql`(lower(f.name) like ${pattern} or lower(f.sku) like ${pattern})`)
  if (supplier === 'none') conditions.push(sql`f.supplier_id is null`)
  else if (supplier)
    conditions.push(Id.safeParse(supplier).success ? sql`f.supplier_id = ${supplier}` : sql`false`)
  return sql.join(conditions, sql` and `)
}

/**
 * Of several suppliers the cheapest one counts. What is in drafts is bought already, as far as this goes. Who supplies and
 * what is on its way is only looked up of products that would run out even if nothing were, with the slowest supplier.
 */
const found = (coverDays: number) => sql`
  with sold as (
    select product_id, coalesce(-sum(delta) filter (where at >= now() - interval '30 days'), 0)::int as sold30,
      -sum(delta)::int as sold90
    from stock_movements where kind in ('sale', 'cancel') and at >= now() - interval '90 days' group by product_id
  ), slowest as materialized (
    select greatest(${sql.lit(USUAL_LEAD_DAYS)}, (select max(lead_time_days) from suppliers),
      (select max(lead_time_days) from supplier_products)) + ${coverDays}::int as days
  ), figures as (
    select s.*, greatest(s.sold30, 0) as recent, greatest(s.sold90, 0) as long,
      greatest(7, least(30, a.age)) as recent_days, greatest(7, least(90, a.age)) as long_days, l.stock as available
    from sold s join products p on p.id = s.product_id and p.status = 'active'
    join stock_levels l on l.product_id = s.product_id
    cross join lateral (select floor(date_part('epoch', now() - p.created_at) / 86400)::int as age) a
    -- However short the time in which they sold: a cheap question first.
    where greatest(s.sold30, s.sold90)::bigint * (select days from slowest) > l.stock::bigint * 7
  ), rates as (
    select f.*, case when f.recent * f.long_days >= f.long * f.recent_days then f.recent else f.long end as sold,
      case when f.recent * f.long_days >= f.long * f.recent_days then f.recent_days else f.long_days end as days
    from figures f
  ), scarce as materialized (
    select r.* from rates r, slowest w where r.sold::bigint * w.days > r.available::bigint * r.days
  ), needs as (
    select c.*, b.incoming, b.drafted, y.supplier_id, y.name as supplier_name, y.cost_paise as agreed_paise,
      coalesce(y.lead_days, ${sql.lit(USUAL_LEAD_DAYS)}) as lead_days, coalesce(y.min_quantity, 1) as min_quantity
    from scarce c
    cross join lateral (
      select coalesce(sum(l.quantity - l.accepted - l.given_up) filter (where o.status <> 'draft'), 0)::int as incoming,
        coalesce(sum(l.quantity) filter (where o.status = 'draft'), 0)::int as drafted
      from purchase_order_lines l join purchase_orders o on o.id = l.purchase_order_id
      where l.product_id = c.product_id and l.accepted + l.given_up < l.quantity
    ) b
    left join lateral (
      select x.supplier_id, s.name, x.cost_paise, x.min_quantity, coalesce(x.lead_time_days, s.lead_time_days) as lead_days
      from supplier_products x join suppliers s on s.id = x.supplier_id and s.is_active
      where x.product_id = c.product_id order by x.cost_paise nulls last, lower(s.name) limit 1
    ) y on true
  ), missed as (
    select n.*, ceil(n.sold::numeric * (n.lead_days + ${coverDays}::int) / n.days)::int
      - n.available - n.incoming - n.drafted as missing
    from needs n
  ), found as materialized (
    select m.*, p.id, p.name, p.sku, p.images, greatest(m.missing, m.min_quantity) as suggested,
      coalesce(m.agreed_paise, round(l.average_cost_paise))::bigint as cost_paise
    from missed m join products p on p.id = m.product_id join stock_levels l on l.product_id = m.product_id
    where m.missing > 0
  )`

function suggestionView(row: Row, coverDays: number): Suggestion {
  const figures = {
    sold: row.sold,
    days: row.days,
    leadTimeDays: row.leadDays,
    coverDays,
    available: row.available,
    incoming: row.incoming,
    drafted: row.drafted,
    minQuantity: row.minQuantity,
  }
  return {
    _id: row.id,
    name: row.name,
    sku: row.sku,
    image: row.images[0] ?? null,
    supplier: row.supplierId === null ? null : { _id: row.supplierId, name: row.supplierName ?? '' },
    unitCost: row.costPaise === null ? null : toRupees(toPaise(row.costPaise)),
    sold30: row.sold30,
    sold90: row.sold90,
    soldPerDay: perDay(figures),
    available: row.available,
    incoming: row.incoming,
    leadTimeDays: row.leadDays,
    daysLeft: row.sold === 0 ? null : Math.floor((row.available * row.days) / row.sold),
    suggested: suggestedUnits(figures),
    reason: reorderReason(figures),
  }
}
