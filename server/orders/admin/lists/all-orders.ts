// The list of all orders. A page's rows are found with an index alone and read afterwards; counts run separately over
// a covering index.
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { toPaise, toRupees } from '#contract/base/money'
import type { SortOrder } from '#contract/base/paging'
import type {
  listAllOrders as listEndpoint,
  OrderFilter,
  orderSortColumns,
} from '#contract/orders/admin-lists'
import { type OrderStatus, orderStatuses } from '#contract/orders/order-status'
import { placeName } from '#contract/tax/place-of-supply'
import { cachedTotals } from '#server/db/cached-totals'
import type { Db } from '#server/db/database'
import { ordersByStatus, type StatusSums } from '#server/orders/sums/order-days'
import { listedOrder, readOrderRows } from './listed-orders.ts'
import { type OrderConditions, orderConditions } from './order-conditions.ts'

type AllOrdersQuery = z.output<(typeof listEndpoint)['query']>

/** Counts and values of orders by status under the other filters; totals of long lists are cached briefly. */
export function orderLister() {
  const narrowed = cachedTotals(
    (db, filter: OrderFilter) => countStatuses(db, orderConditions(filter)),
    (figures) => sumOf(figures, 'orders'),
  )
  return async (db: Db, { page, limit, sortBy, sortOrder, status, ...filter }: AllOrdersQuery) => {
    const conditions = orderConditions({ status, ...filter })
    const [orders, figures] = await Promise.all([
      listPage(db, orderedIds(conditions, { sortBy, sortOrder }), { page, limit }),
      conditions.others === null ? ordersByStatus(db) : narrowed(db, filter),
    ])
    const meant = status === undefined ? figures : figures.filter((row) => row.status === status)
    return {
      orders,
      total: sumOf(meant, 'orders'),
      totalValue: toRupees(toPaise(sumOf(meant, 'placedPaise'))),
      statuses: Object.fromEntries(
        orderStatuses.map((each) => [each, figures.find((row) => row.status === each)?.orders ?? 0]),
      ) as Record<OrderStatus, number>,
    }
  }
}

const sumOf = (rows: readonly StatusSums[], field: 'orders' | 'placedPaise') =>
  rows.reduce((sum, row) => sum + row[field], 0)

/** Filter options: carriers and States that occur, with their order counts. */
export async function orderFacets(db: Db) {
  const [carriers, states] = await Promise.all([countCarriers(db), countStates(db)])
  return { carriers, states }
}

export interface OrderSorting {
  sortBy: (typeof orderSortColumns)[number]
  sortOrder: SortOrder
}

/** Each sort key has an index of its own, including the tie-break. */
const sortColumns = {
  date: [sql`o.created_at`, sql`o.id`],
  total: [sql`o.total_paise`, sql`o.id`],
  customer: [sql`lower(o.customer_name)`, sql`o.id`],
  status: [sql`o.status`],
} as const satisfies Record<OrderSorting['sortBy'], readonly RawBuilder<unknown>[]>

/** Returns a query for the ids of a filter, in list order. */
export function orderedIds({ all }: OrderConditions, { sortBy, sortOrder }: OrderSorting) {
  const direction = sortOrder === 'asc' ? sql`asc` : sql`desc`
  const columns = sortColumns[sortBy].map((column) => sql`${column} ${direction}`)
  // When sorted by ascending status, newer orders come first within a status, and the reverse when descending.
  const newest = sortOrder === 'asc' ? sql`desc` : sql`asc`
  const more = sortBy === 'status' ? [sql`o.created_at ${newest}`, sql`o.id ${newest}`] : []
  return sql<{ id: string }>`
    select o.id from orders o where ${all} order by ${sql.join([...columns, ...more])}`
}

async function listPage(
  db: Db,
  ids: RawBuilder<{ id: string }>,
  { page, limit }: { page: number; limit: number },
) {
  const rows = await readOrderRows(db, sql`${ids} limit ${limit} offset ${(page - 1) * limit}`)
  return rows.map(listedOrder)
}

async function countStatuses(db: Db, { others }: OrderConditions): Promise<StatusSums[]> {
  const { rows } = await sql<StatusSums>`
    select o.status, count(*) as orders, sum(o.total_paise)::bigint as placed_paise
    from orders o where ${others ?? sql`true`} group by o.status`.execute(db)
  return rows
}

export async function countListed(db: Db, { all }: OrderConditions): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from orders o where ${all}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

async function countCarriers(db: Db): Promise<{ carrier: string; count: number }[]> {
  const { rows } = await sql<{ carrier: string; count: number }>`
    select carrier, count(distinct order_id) as count from shipments group by carrier order by count desc, carrier`.execute(
    db,
  )
  return rows
}

async function countStates(db: Db): Promise<{ code: string; name: string; count: number }[]> {
  const { rows } = await sql<{ code: string; count: number }>`
    select place_of_supply as code, count(*) as count from orders
    where place_of_supply is not null group by place_of_supply order by place_of_supply`.execute(db)
  return rows.map((row) => ({ ...row, name: placeName(row.code) }))
}
