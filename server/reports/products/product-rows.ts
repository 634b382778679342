// The rows behind one product's statistics: each invoiced or credited line, and views by day. Deleted products keep
// their rows.
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { toPaise, toRupees } from '#contract/base/money'
import { Id } from '#contract/base/text'
import type { DocumentKind } from '#contract/documents/kinds'
import type { listProductRows as endpoint, ProductRow, ProductRowKind } from '#contract/reports/product-rows'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'

type Query = z.output<(typeof endpoint)['query']>
type Reply = Omit<z.output<(typeof endpoint)['reply']>, 'success'>

const kinds: Record<ProductRowKind, RawBuilder<boolean>> = {
  sold: sql`e.units > 0`,
  returned: sql`e.units < 0`,
}

interface Found {
  name: string | null
  /** The name of a deleted product. */
  formerName: string | null
  isKnown: boolean
  total: number
  sold: number
  returned: number
  paise: number
  views: Reply['views'] | null
}

/** Throws `not_found` if there is neither such a product nor any sales of it. */
export async function listProductRows(
  db: Db,
  id: string,
  { from, to, kind, page, limit }: Query,
): Promise<Reply> {
  if (!Id.safeParse(id).success) throw notFound('Product')
  const chosen = sql`e.product_id = ${id} and e.day between ${from}::date and ${to}::date
    and ${kind ? kinds[kind] : sql`true`}`
  const { rows: found } = await sql<Found>`
    select (select name from products where id = ${id}) as name,
      (select nullif(name, '') from deleted_products where id = ${id}) as "formerName",
      exists (select from products where id = ${id}) or exists (select from sales_entries where product_id = ${id}) as "isKnown",
      count(*)::int as total, coalesce(sum(greatest(e.units, 0)), 0)::int as sold,
      coalesce(-sum(least(e.units, 0)), 0)::int as returned, coalesce(sum(e.sales_paise), 0)::float8 as paise,
      (select json_agg(json_build_object('day', v.day::text, 'views', v.views) order by v.day) from product_views v
        where v.product_id = ${id} and v.day between ${from}::date and ${to}::date) as views
    from sales_entries e where ${chosen}`.execute(db)
  const { name, formerName, isKnown, total, sold, returned, paise, views } = found[0] as Found
  if (!isKnown) throw notFound('Product')
  const { rows } = await sql<EntryRow>`
    select e.id::text, e.day::text, d.kind, d.number, o.id as "orderId", o.number as "orderNumber", e.units,
      e.sales_paise::float8 as sales, e.tax_paise::float8 as tax, e.cost_paise::float8 as cost, t.reason
    from (select e.* from sales_entries e where ${chosen} order by e.day desc, e.id desc
      limit ${limit} offset ${(page - 1) * limit}) e
    left join orders o on o.id = e.order_id left join tax_documents d on d.id = e.document_id
    left join ledger_journals j on j.id = e.journal_id
    left join returns t on t.id = coalesce(d.return_id, j.return_id)
    order by e.day desc, e.id desc`.execute(db)
  return {
    product: { _id: id, name: name ?? formerName ?? 'Deleted product', isDeleted: name === null },
    rows: rows.map(rowView),
    total,
    totals: { sold, returned, amount: rupees(paise) },
    views: views ?? [],
  }
}

interface EntryRow {
  id: string
  day: string
  kind: DocumentKind | null
  number: string | null
  orderId: string | null
  orderNumber: string | null
  units: number
  sales: number
  tax: number
  cost: number | null
  reason: string | null
}

const rupees = (paise: number) => toRupees(toPaise(paise))

const rowView = ({
  id,
  kind,
  number,
  orderId,
  orderNumber,
  sales,
  tax,
  cost,
  ...row
}: EntryRow): ProductRow => ({
  ...row,
  _id: id,
  document: kind === null || number === null ? null : { kind, number },
  order: orderId === null || orderNumber === null ? null : { _id: orderId, number: orderNumber },
  amount: rupees(sales),
  tax: rupees(tax),
  cost: cost === null ? null : rupees(cost),
})
