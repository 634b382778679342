// The lines of invoices and notes behind a number of the sales report, newest first. Their total is read from the
// daily sums, like the number itself.
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { toPaise, toRupees } from '#contract/base/money'
import type { listSalesLines as endpoint, LineDimension, SalesLine } from '#contract/sales/report'
import type { Db } from '#server/db/database'
import { namesOfKeys } from './key-names.ts'
import { rowOf } from './sales-report.ts'
import { noSales, type SalesSums, sumColumns } from './sales-sums.ts'

type Query = z.output<(typeof endpoint)['query']>
type Filter = Omit<Query, 'page' | 'limit'>

/** Search depth limit. */
const MAX_TOTAL = 10_000

export async function listSalesLines(db: Db, { page, limit, ...filter }: Query) {
  const { by, key = '' } = filter
  const condition = lineCondition(filter)
  const [{ rows }, { rows: counted }, sums, nameOf] = await Promise.all([
    sql<LineRow>`${lineRows} where e.id in (
        select e.id from sales_entries e where ${condition} order by e.day desc, e.id desc
        limit ${limit} offset ${(page - 1) * limit})
      order by e.day desc, e.id desc`.execute(db),
    sql<{ total: number }>`
      select count(*)::int as total from (
        select from sales_entries e where ${condition} limit ${sql.lit(MAX_TOTAL)}) e`.execute(db),
    sumsOf(db, filter),
    by && namesOfKeys(db, by, [key]),
  ])
  return {
    lines: rows.map(lineView),
    total: counted[0]?.total ?? 0,
    sums: rowOf([sums]),
    name: nameOf ? nameOf(key) : null,
  }
}

const keyConditions: Readonly<Record<LineDimension, (key: string) => RawBuilder<unknown>>> = {
  kind: (key) => sql`e.kind = ${key}`,
  state: (key) => (key ? sql`e.state = ${key}` : sql`e.state is null`),
  category: (key) => idCondition(sql`e.category_id`, key),
  staff: (key) => idCondition(sql`e.staff_id`, key),
  source: (key) => sql`e.source = ${key}`,
  product: (key) => idCondition(sql`e.product_id`, key),
  group: (key) => (key ? sql`${key} = any(e.group_ids::text[])` : sql`e.group_ids = '{}'`),
  reason: (key) => (key ? sql`e.return_reason = ${key}` : sql`e.return_reason is null`),
}

/** URLs can be edited by hand: a malformed id matches nothing. */
const idCondition = (column: RawBuilder<unknown>, key: string) => {
  if (!key) return sql`${column} is null`
  return isId(key) ? sql`${column} = ${key}::uuid` : sql`false`
}

const isId = (key: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(key)

const isCredited = sql`(e.sales_paise < 0 or e.units < 0)`

function lineCondition({ from, to, by, key = '', side }: Filter) {
  const conditions = [
    from && sql`e.day >= ${from}::date`,
    to && sql`e.day <= ${to}::date`,
    by && keyConditions[by](key),
    side && (side === 'credited' ? isCredited : sql`not ${isCredited}`),
  ].filter((condition) => condition !== undefined && condition !== '')
  return sql.join([sql`true`, ...conditions], sql` and `)
}

/** Credit notes are few and have an index of their own, so invoices are computed as the difference. */
async function sumsOf(db: Db, filter: Filter): Promise<SalesSums> {
  const [all, credited] = await Promise.all([
    filter.side !== 'credited' && keptSums(db, filter),
    filter.side && creditedSums(db, filter),
  ])
  if (!all) return credited || noSales
  if (!credited) return all
  const keys = Object.keys(noSales) as (keyof SalesSums)[]
  return Object.fromEntries(keys.map((key) => [key, all[key] - credited[key]])) as unknown as SalesSums
}

async function keptSums(db: Db, { from, to, by, key = '' }: Filter): Promise<SalesSums> {
  const days = sql`d.day between ${from ?? '-infinity'}::date and ${to ?? 'infinity'}::date`
  const own = by ? sql`and d.key = ${key}` : sql``
  const rows =
    by === 'product'
      ? sql`sales_product_days d where ${idCondition(sql`d.product_id`, key)}`
      : sql`sales_days d where d.dimension = ${by ?? 'kind'} ${own}`
  const found = await sql<SalesSums>`select ${sumColumns} from ${rows} and ${days}`.execute(db)
  return found.rows[0] ?? noSales
}

async function creditedSums(db: Db, filter: Filter): Promise<SalesSums> {
  const { rows } = await sql<SalesSums>`
    select 0::bigint as units_sold, coalesce(-sum(units), 0)::bigint as units_returned, 0::bigint as invoiced_paise,
      coalesce(-sum(sales_paise), 0)::bigint as credited_paise, coalesce(sum(tax_paise), 0)::bigint as tax_paise,
      coalesce(sum(cost_paise), 0)::bigint as cost_paise,
      coalesce(sum(sales_paise) filter (where cost_paise is not null), 0)::bigint as costed_sales_paise
    from sales_entries e where ${lineCondition({ ...filter, side: 'credited' })}`.execute(db)
  return rows[0] ?? noSales
}

const lineRows = sql`
  select e.id::text, e.day::text, e.kind, coalesce(d.number, j.number, '') as number, e.order_id, o.number as order_number,
    o.customer_name as customer, e.product_id, coalesce(p.name, l.name) as product_name, e.units, e.sales_paise, e.tax_paise
  from sales_entries e join orders o on o.id = e.order_id left join tax_documents d on d.id = e.document_id
  left join ledger_journals j on j.id = e.journal_id left join order_lines l on l.id = e.order_line_id
  left join products p on p.id = e.product_id`

interface LineRow {
  id: string
  day: string
  kind: SalesLine['kind']
  number: string
  orderId: string
  orderNumber: string
  customer: string
  productId: string | null
  productName: string | null
  units: number
  salesPaise: number
  taxPaise: number
}

const lineView = (row: LineRow): SalesLine => ({
  _id: row.id,
  day: row.day,
  kind: row.kind,
  number: row.number,
  order: { _id: row.orderId, orderNumber: row.orderNumber },
  customer: row.customer,
  product: row.kind === 'goods' ? { _id: row.productId, name: row.productName ?? 'Deleted product' } : null,
  units: row.units,
  sales: toRupees(toPaise(row.salesPaise)),
  tax: toRupees(toPaise(row.taxPaise)),
})
