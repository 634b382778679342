// Reads counts with their progress, and pages of a count sheet.
import { type RawBuilder, sql } from 'kysely'
import { fromRupees, toPaise, toRupees } from '#contract/base/money'
import { Id } from '#contract/base/text'
import type { CountLine, CountLineFilter, CountStatus, StockCount } from '#contract/stock/admin-counts'
import {
  isUnlikely,
  UNLIKELY_FACTOR,
  UNLIKELY_UNITS,
  UNLIKELY_VALUE,
} from '#contract/stock/unlikely-difference'
import { mainImage } from '#server/catalogue/products/inherited'
import { contains } from '#server/db/contains-pattern'
import type { Db } from '#server/db/database'
import { type List, listPages } from '#server/db/list-page'
import { notFound } from '#server/http/errors'

interface CountRow {
  id: string
  number: number
  name: string
  status: CountStatus
  openedAt: Date
  openedBy: string
  closedAt: Date | null
  closedBy: string | null
  products: number
  counted: number
  different: number
  unlikely: number
}

const countColumns = sql`c.id, c.number, c.name, c.status, c.opened_at, c.opened_by, c.closed_at, c.closed_by,
  n.products, n.counted, n.different, n.unlikely`

/** The rule of `contract/stock/unlikely-difference.ts`, over `stock_count_lines l` and `stock_levels s`. */
const unlikely = sql<boolean>`l.counted is not null and (
  greatest(l.counted, l.stock_when_counted)::bigint > least(l.counted, l.stock_when_counted)::bigint * ${sql.lit(UNLIKELY_FACTOR)}
    and abs(l.counted - l.stock_when_counted) >= ${sql.lit(UNLIKELY_UNITS)}
  or coalesce(abs(round((l.counted - l.stock_when_counted) * s.average_cost_paise)) >= ${sql.lit(fromRupees(UNLIKELY_VALUE))}, false))`

const tallied = sql`cross join lateral (
  select count(*)::int as products, count(l.counted)::int as counted,
    count(*) filter (where l.counted <> l.stock_when_counted)::int as different,
    count(*) filter (where ${unlikely})::int as unlikely
  from stock_count_lines l join stock_levels s on s.product_id = l.product_id where l.count_id = c.id) n`

const countView = ({ id, number, openedAt, closedAt, ...row }: CountRow): StockCount => ({
  _id: id,
  number: `SC-${number}`,
  ...row,
  openedAt: openedAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
})

interface CountsFilter {
  search?: string | undefined
  status?: CountStatus | undefined
}

type CountsQuery = CountsFilter & { page: number; limit: number }

export type CountLister = (db: Db, query: CountsQuery) => Promise<{ counts: StockCount[]; total: number }>

export function countLister(): CountLister {
  const find = listPages(countList)
  return async (db, { page, limit, ...filter }) => {
    const { ids, total } = await find(db, filter, { page, limit })
    return { counts: await readCounts(db, ids), total }
  }
}

const countList = ({ search, status }: CountsFilter): List => ({
  from: sql`stock_counts c`,
  where: status ? sql`c.status = ${status}` : sql`true`,
  // Matches the expression of the trigram index.
  search: search
    ? contains(sql`lower('sc-' || c.number::text || ' ' || c.name || ' ' || c.opened_by)`, search)
    : undefined,
  id: sql`c.id`,
  order: [[sql`c.number`, 'desc']],
})

async function readCounts(db: Db, ids: readonly string[]) {
  const { rows } = await sql<CountRow>`
    select ${countColumns} from stock_counts c ${tallied}
    where c.id = any(${[...ids]}::uuid[]) order by c.number desc`.execute(db)
  return rows.map(countView)
}

/** Throws `not_found`. */
export async function getCount(db: Db, id: string): Promise<StockCount> {
  if (!Id.safeParse(id).success) throw notFound('Stock count')
  const { rows } = await sql<CountRow>`
    select ${countColumns} from stock_counts c ${tallied} where c.id = ${id}`.execute(db)
  if (!rows[0]) throw notFound('Stock count')
  return countView(rows[0])
}

const filters: Record<CountLineFilter, RawBuilder<boolean>> = {
  uncounted: sql`l.counted is null`,
  counted: sql`l.counted is not null`,
  different: sql`l.counted <> l.stock_when_counted`,
  unlikely,
}

interface LinesQuery {
  search?: string | undefined
  show?: CountLineFilter | undefined
  productId?: string
  page: number
  limit: number
}

/** Sorted by product name. */
export async function listLines(
  db: Db,
  countId: string,
  { search, show, productId, page, limit }: LinesQuery,
) {
  const conditions: RawBuilder<unknown>[] = [
    sql`l.count_id = ${countId}`,
    ...(show ? [filters[show]] : []),
    ...(productId ? [sql`l.product_id = ${productId}`] : []),
    ...(search ? [contains(sql`lower(p.name || ' ' || coalesce(p.sku, ''))`, search)] : []),
  ]
  const where = sql`where ${sql.join(conditions, sql` and `)}`
  const sheet = sql`stock_count_lines l join stock_levels s on s.product_id = l.product_id`
  const named = sql`${sheet} join products p on p.id = l.product_id ${where}`
  const [{ rows }, { rows: totals }] = await Promise.all([
    sql<LineRow>`
      select p.id, p.name, p.sku, ${mainImage} as image, p.unit, l.counted, coalesce(l.stock_when_counted, s.stock) as expected,
        round((l.counted - l.stock_when_counted) * s.average_cost_paise)::float8 as difference_paise,
        l.is_open, l.is_open and l.counted is not null and exists (select 1 from stock_movements m where m.product_id = l.product_id
          and m.id > l.movement_when_counted and m.kind in ('set', 'import')) as is_stale,
        l.counted_by, l.counted_at
      from (select l.product_id from ${named} order by p.name, p.id limit ${limit} offset ${(page - 1) * limit}) i
      join stock_count_lines l on l.count_id = ${countId} and l.product_id = i.product_id
      join products p on p.id = l.product_id join stock_levels s on s.product_id = l.product_id
      order by p.name, p.id`.execute(db),
    sql<{ total: number }>`
      select count(*)::int as total from ${search ? named : sql`${sheet} ${where}`}`.execute(db),
  ])
  return { lines: rows.map(lineView), total: totals[0]?.total ?? 0 }
}

interface LineRow {
  id: string
  name: string
  sku: string | null
  image: string | null
  unit: string
  counted: number | null
  expected: number
  differencePaise: number | null
  isOpen: boolean
  isStale: boolean
  countedBy: string | null
  countedAt: Date | null
}

function lineView({ id, name, sku, image, unit, counted, expected, ...row }: LineRow): CountLine {
  const value = row.differencePaise === null ? null : toRupees(toPaise(row.differencePaise))
  return {
    product: { _id: id, name, sku, image, unit },
    counted,
    expected,
    difference: counted === null ? null : counted - expected,
    differenceValue: value,
    isUnlikely: counted !== null && isUnlikely({ expected, counted, value }),
    isOpen: row.isOpen,
    isStale: row.isStale,
    countedBy: row.countedBy,
    countedAt: row.countedAt?.toISOString() ?? null,
  }
}

/** Returns the total value of a count's differences, in rupees. */
export async function differenceValue(db: Db, countId: string): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(round(sum((l.counted - l.stock_when_counted) * s.average_cost_paise)), 0)::float8 as paise
    from stock_count_lines l join stock_levels s on s.product_id = l.product_id
    where l.count_id = ${countId} and l.counted <> l.stock_when_counted`.execute(db)
  return toRupees(toPaise(rows[0]?.paise ?? 0))
}
