// Products that will run out before new units could arrive. PostgreSQL finds and sorts them by the rule of
// contract/purchasing/reorder.ts, which formats the reason here; a test keeps the two consistent.
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { toPaise, toRupees } from '#contract/base/money'
import { Id } from '#contract/base/text'
import { perDay, reorderReason, suggestedUnits } from '#contract/purchasing/reorder'
import type { listSuggestions as endpoint, Suggestion } from '#contract/purchasing/suggestions'
import { mainImage } from '#server/catalogue/products/inherited'
import { containsPattern } from '#server/db/contains-pattern'
import type { Db } from '#server/db/database'
import { withReorderStatistics } from './reorder-statistics.ts'

interface Row {
  id: string
  name: string
  sku: string | null
  image: string | null
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

/** The totals and suppliers cover all suggestions, regardless of the search. */
export async function listSuggestions(
  db: Db,
  { search, supplier, ids, days, page, limit }: Query,
): Promise<Reply> {
  const condition = conditionOf(search, supplier, ids)
  const { rows: answers } = await sql<Found>`
    with ${await withReorderStatistics(db, days)}, ${found(days)}, page as (
      select f.id, p.name, p.sku, ${mainImage} as image, f.supplier_id as "supplierId", s.name as "supplierName",
        f.cost_paise as "costPaise", f.sold30, f.sold90, f.sold, f.days, f.available, f.incoming, f.drafted,
        f.lead_days as "leadDays", f.min_quantity as "minQuantity"
      from (
        select *, (f.available::bigint + f.incoming + f.drafted)::numeric * f.days / f.sold as lasting
        from found f where ${condition}
        order by lasting, f.sold desc, f.id
        limit ${limit} offset ${(page - 1) * limit}
      ) f join products p on p.id = f.id left join suppliers s on s.id = f.supplier_id
      order by f.lasting, f.sold desc, f.id
    ), counts as (
      select f.supplier_id as "supplierId", s.name as "supplierName", f.products, f.units, f.paise as "costPaise"
      from (
        select supplier_id, count(*) as products, sum(suggested) as units, coalesce(sum(suggested * cost_paise), 0) as paise
        from found group by 1
      ) f left join suppliers s on s.id = f.supplier_id order by lower(s.name)
    )
    select (select coalesce(json_agg(page), '[]') from page) as rows,
      (select coalesce(json_agg(counts), '[]') from counts) as counts,
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
  if (search)
    conditions.push(sql`exists (
      select from products p where p.id = f.id and (lower(p.name) like ${pattern} or lower(p.sku) like ${pattern}))`)
  if (supplier === 'none') conditions.push(sql`f.supplier_id is null`)
  else if (supplier)
    conditions.push(Id.safeParse(supplier).success ? sql`f.supplier_id = ${supplier}` : sql`false`)
  return sql.join(conditions, sql` and `)
}

/** Units in draft orders count as ordered here. */
const found = (coverDays: number) => sql`
  found as materialized (
    select f.*, f.product_id as id, greatest(f.missing, f.min_quantity) as suggested
    from (
      select *, ((sold::bigint * (lead_days + ${coverDays}::int) + days - 1) / days - available - incoming - drafted)::int
        as missing
      from figures offset 0
    ) f where f.missing > 0
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
    image: row.image,
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
