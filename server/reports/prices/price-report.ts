// Orders of a period by the price list, sale or promotion that set their prices. Read from daily sums.
import { type RawBuilder, sql } from 'kysely'
import { add, toPaise, toRupees } from '#contract/base/money'
import {
  type PriceFilter,
  type PriceRow,
  type PriceSource,
  priceSources,
} from '#contract/reports/price-report'
import { containsPattern } from '#server/db/contains-pattern'
import type { Db } from '#server/db/database'
import type { Table, TableColumn } from '#server/files/write-table'
import { type PriceSums, priceSums } from '#server/orders/sums/price-days'

export async function priceReport(
  db: Db,
  { page, limit, ...filter }: PriceFilter & { page: number; limit: number },
) {
  const [found, totals] = await Promise.all([
    readRows(db, filter, sql`limit ${limit} offset ${(page - 1) * limit}`),
    totalsOf(db, filter),
  ])
  return { rows: found.rows, total: found.total, totals }
}

interface ReadRow extends PriceSums {
  source: PriceSource
  key: string
  name: string | null
  code: string | null
  total: number
}

const sortColumns = {
  after: sql`r.goods_paise`,
  discount: sql`r.discount_paise`,
  orders: sql`r.orders`,
  units: sql`r.units`,
  name: sql`lower(r.name)`,
} as const satisfies Record<PriceFilter['sortBy'], RawBuilder<unknown>>

/** A promotion has its present name, and those of deleted promotions are unknown. */
async function readRows(
  db: Db,
  { search, source, sortBy, sortOrder, ...period }: PriceFilter,
  part: RawBuilder<unknown>,
) {
  const direction = sortOrder === 'asc' ? sql`asc` : sql`desc`
  const conditions = [
    sql`true`,
    ...(source ? [sql`r.source = ${source}`] : []),
    ...(search ? [sql`lower(r.name || ' ' || coalesce(r.code, '')) like ${containsPattern(search)}`] : []),
  ]
  const { rows } = await sql<ReadRow>`
    select r.*, count(*) over ()::int as total from (
      select s.kind as source, s.key, p.code, s.orders, s.units, s.goods_paise, s.discount_paise,
        case s.kind when 'own' then 'Own price' when 'promotion' then coalesce(p.name, 'Deleted promotion')
          else s.key end as name
      from (${priceSums(period)}) s left join promotions p on s.kind = 'promotion' and p.id::text = s.key
    ) r where ${sql.join(conditions, sql` and `)}
    order by ${sortColumns[sortBy]} ${direction}, r.source, r.key ${part}`.execute(db)
  return { rows: rows.map(rowView), total: rows[0]?.total ?? 0 }
}

const rowView = ({
  source,
  key,
  name,
  code,
  orders,
  units,
  goodsPaise,
  discountPaise,
}: ReadRow): PriceRow => ({
  source,
  key,
  name: name ?? '',
  code,
  orders,
  units,
  before: toRupees(add(toPaise(goodsPaise), toPaise(discountPaise))),
  discount: toRupees(toPaise(discountPaise)),
  after: toRupees(toPaise(goodsPaise)),
})

async function totalsOf(db: Db, period: { from: string; to: string }) {
  const { rows } = await sql<{ after: number; price: number; promotion: number }>`
    select coalesce(sum(goods_paise) filter (where kind <> 'promotion'), 0)::bigint as after,
      coalesce(sum(discount_paise) filter (where kind <> 'promotion'), 0)::bigint as price,
      coalesce(sum(discount_paise) filter (where kind = 'promotion'), 0)::bigint as promotion
    from (${priceSums(period)}) s`.execute(db)
  const { after = 0, price = 0, promotion = 0 } = rows[0] ?? {}
  return {
    after: toRupees(toPaise(after)),
    priceDiscount: toRupees(toPaise(price)),
    promotionDiscount: toRupees(toPaise(promotion)),
  }
}

const columns: readonly TableColumn<PriceRow>[] = [
  { title: 'Source', kind: 'text', of: ({ source }) => priceSources[source] },
  { title: 'Name', kind: 'text', of: ({ name }) => name },
  { title: 'Code', kind: 'text', of: ({ code }) => code },
  { title: 'Orders', kind: 'number', of: ({ orders }) => orders },
  { title: 'Units', kind: 'number', of: ({ units }) => units },
  { title: 'Before discount', kind: 'number', of: ({ before }) => before },
  { title: 'Discount', kind: 'number', of: ({ discount }) => discount },
  { title: 'After discount', kind: 'number', of: ({ after }) => after },
]

/** The report as a table: all rows of the screen's filter. */
export async function priceTable(db: Db, filter: PriceFilter): Promise<Table<PriceRow> & { count: number }> {
  const { rows } = await readRows(db, filter, sql``)
  return {
    name: `orders-by-price-${filter.from}-to-${filter.to}`,
    count: rows.length,
    columns,
    batches: (async function* () {
      yield rows
    })(),
  }
}
