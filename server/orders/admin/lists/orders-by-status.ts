// The admin order lists by status, and order statistics. Days, weeks and months are those of Asia/Kolkata.
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { today } from '#contract/base/days'
import { add, toRupees, zero } from '#contract/base/money'
import { firstDayOf, type Period, periods } from '#contract/base/periods'
import type { listOrdersByStatus as listEndpoint, RecentOrder } from '#contract/orders/admin-lists'
import { isSold, type OrderStatus, orderStatuses } from '#contract/orders/order-status'
import { cachedTotals } from '#server/db/cached-totals'
import type { Db } from '#server/db/database'
import { orderContains } from '#server/orders/read/order-search'
import { ordersByDayAndStatus, ordersByStatus, type StatusSums } from '#server/orders/sums/order-days'
import { orderOfStatus, readOrderRows, recentOrder } from './listed-orders.ts'

type StatusQuery = z.output<(typeof listEndpoint)['query']>

const periodStarts = {
  today: sql`date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'`,
  week: sql`date_trunc('week', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'`,
  month: sql`date_trunc('month', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'`,
} as const satisfies Record<Period, RawBuilder<unknown>>

/** The time that a list of a status filters and sorts by: order placed, dispatched or delivered. */
const momentOf = {
  pending: sql`o.created_at`,
  processing: sql`o.created_at`,
  shipped: sql`coalesce(o.shipped_at, o.updated_at)`,
  delivered: sql`coalesce(o.delivered_at, o.updated_at)`,
  cancelled: sql`o.updated_at`,
  returned: sql`o.updated_at`,
  refunded: sql`o.updated_at`,
} as const satisfies Record<OrderStatus, RawBuilder<unknown>>

export function statusLister() {
  const ratingsOf = cachedTotals(countRatings, ({ withReviews }) => withReviews)
  return async (db: Db, status: OrderStatus, query: StatusQuery, callerId: string) => {
    const filters = statusFilters(status, query, callerId)
    const where = sql<boolean>`${sql.join([sql`o.status = ${status}`, ...filters], sql` and `)}`
    const [rows, counted, sums, ratings] = await Promise.all([
      readOrderRows(
        db,
        sql`select o.id from orders o where ${where} order by o.created_at desc, o.id desc
          limit ${query.limit} offset ${(query.page - 1) * query.limit}`,
      ),
      filters.length === 0 ? null : countWhere(db, where),
      ordersByStatus(db),
      ratingsOf(db, status),
    ])
    const orders = rows.map(orderOfStatus)
    const { orders: count = 0, placedPaise = zero } = sums.find((sum) => sum.status === status) ?? {}
    return {
      orders,
      data: orders,
      total: counted ?? count,
      figures: { count, revenue: toRupees(placedPaise), ...ratings },
    }
  }
}

async function countWhere(db: Db, where: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`select count(*) as total from orders o where ${where}`.execute(db)
  return rows[0]?.total ?? 0
}

const ages = {
  new: sql`o.created_at > now() - interval '2 hours'`,
  recent: sql`o.created_at <= now() - interval '2 hours' and o.created_at > now() - interval '24 hours'`,
  old: sql`o.created_at <= now() - interval '24 hours'`,
} as const

const holds = { yes: sql`o.hold_reason is not null`, no: sql`o.hold_reason is null` } as const

const orderRating = sql`(select round(avg(r.rating)) from reviews r where r.order_id = o.id)`
const ratings = {
  high: sql`${orderRating} >= 4`,
  low: sql`${orderRating} <= 3`,
  none: sql`not exists (select 1 from reviews r where r.order_id = o.id)`,
} as const

/** Filters besides the status. */
function statusFilters(status: OrderStatus, query: StatusQuery, callerId: string): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = []
  if (query.search) conditions.push(orderContains(query.search))
  if (query.carrier && query.carrier !== 'all') {
    conditions.push(
      sql`exists (select 1 from shipments p where p.order_id = o.id and p.carrier = ${query.carrier})`,
    )
  }
  if (query.period) conditions.push(sql`${momentOf[status]} >= ${periodStarts[query.period]}`)
  if (query.age) conditions.push(sql`(${ages[query.age]})`)
  if (query.hold) conditions.push(holds[query.hold])
  if (query.payment) conditions.push(sql`o.payment_state = ${query.payment}`)
  if (query.packer) conditions.push(packedBy(query.packer === 'me' ? callerId : query.packer))
  if (query.rating) conditions.push(sql`(${ratings[query.rating]})`)
  return conditions
}

const packedBy = (packer: string) =>
  packer === 'nobody' ? sql`o.packer_id is null` : sql`o.packer_id = ${packer}`

/** Returns who packs orders of a status, with their order counts. */
export async function countPackersOf(
  db: Db,
  status: OrderStatus,
): Promise<{ _id: string; name: string; count: number }[]> {
  const { rows } = await sql<{ _id: string; name: string; count: number }>`
    select packer_id as _id, max(packer_name) as name, count(*) as count from orders
    where packer_id is not null and status = ${status} group by packer_id order by name, _id`.execute(db)
  return rows
}

/** Rating statistics of all orders of a status; reads only orders with a review. */
async function countRatings(db: Db, status: OrderStatus) {
  const { rows } = await sql<{ averageRating: number | null; withReviews: number }>`
    select avg(v.rating)::float as average_rating, count(*) as with_reviews
    from (select order_id, avg(rating) as rating from reviews group by order_id) v
    join orders o on o.id = v.order_id where o.status = ${status}`.execute(db)
  const { averageRating = null, withReviews = 0 } = rows[0] ?? {}
  return { averageRating, withReviews }
}

/** Returns the carriers that occur among the orders of a status, with their order counts. */
export async function countCarriersOf(
  db: Db,
  status: OrderStatus,
): Promise<{ carrier: string; count: number }[]> {
  // Counts only one shipment per order and carrier; `count(distinct)` would sort all of them and take longer.
  const { rows } = await sql<{ carrier: string; count: number }>`
    select p.carrier, count(*) as count from shipments p join orders o on o.id = p.order_id
    where o.status = ${status} and not exists (
      select 1 from shipments q where q.order_id = p.order_id and q.carrier = p.carrier and q.id < p.id)
    group by p.carrier order by count desc, p.carrier`.execute(db)
  return rows
}

interface RecentFilter {
  search?: string | undefined
  status?: OrderStatus | undefined
  period?: Period | undefined
}

export async function listRecentOrders(
  db: Db,
  limit: number,
  { search, status, period }: RecentFilter = {},
): Promise<RecentOrder[]> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (search) conditions.push(orderContains(search))
  if (status) conditions.push(sql`o.status = ${status}`)
  if (period) conditions.push(sql`o.created_at >= ${periodStarts[period]}`)
  const rows = await readOrderRows(
    db,
    sql`select o.id from orders o where ${sql.join(conditions, sql` and `)}
      order by o.created_at desc, o.id desc limit ${limit}`,
  )
  return rows.map(recentOrder)
}

/** Returns the number and revenue of orders placed since the start of each period. */
export async function orderPeriodStats(db: Db) {
  const to = today()
  const from = periods.map((period) => firstDayOf(period, to)).toSorted()[0] ?? to
  const days = await ordersByDayAndStatus(db, { from, to })
  const since = (period: Period) => statsOf(days.filter(({ day }) => day >= firstDayOf(period, to)))
  return { today: since('today'), week: since('week'), month: since('month') }
}

function statsOf(rows: readonly StatusSums[]) {
  const counts = Object.fromEntries(orderStatuses.map((status) => [status, 0])) as Record<OrderStatus, number>
  for (const { status, orders } of rows) counts[status] += orders
  return {
    ...counts,
    total: rows.reduce((sum, { orders }) => sum + orders, 0),
    returns: counts.returned,
    revenue: toRupees(
      add(...rows.filter(({ status }) => isSold(status)).map(({ placedPaise }) => placedPaise)),
    ),
  }
}
