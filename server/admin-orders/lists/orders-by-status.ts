// The admins' lists of orders and their figures. Days, weeks and months are those of Asia/Kolkata.
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { today } from '#contract/base/days'
import { add, toRupees, zero } from '#contract/base/money'
import { firstDayOf, type Period, periods } from '#contract/base/periods'
import type { listOrdersByStatus as listEndpoint } from '#contract/orders/admin-lists'
import type { OrderView } from '#contract/orders/order'
import { isSold, type OrderStatus, orderStatuses } from '#contract/orders/order-status'
import { containsPattern } from '#server/db/contains-pattern'
import type { Db } from '#server/db/database'
import { selectOrders } from '#server/orders/read/order-view'
import { ordersByDayAndStatus, ordersByStatus, type StatusSums } from '#server/orders/sums/order-days'
import { ratedOrderViews } from '#server/reviews/rated-orders'
import { listedOrders } from './listed-orders.ts'

type StatusQuery = z.output<(typeof listEndpoint)['query']>

const periodStarts = {
  today: sql`date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'`,
  week: sql`date_trunc('week', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'`,
  month: sql`date_trunc('month', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'`,
} as const satisfies Record<Period, RawBuilder<unknown>>

/** The moment that a list of orders of a status is about: when they came, left or arrived. */
const momentOf = {
  pending: sql`o.created_at`,
  processing: sql`o.created_at`,
  shipped: sql`coalesce(o.shipped_at, o.updated_at)`,
  delivered: sql`coalesce(o.delivered_at, o.updated_at)`,
  cancelled: sql`o.updated_at`,
  returned: sql`o.updated_at`,
  refunded: sql`o.updated_at`,
} as const satisfies Record<OrderStatus, RawBuilder<unknown>>

export async function listOrdersByStatus(db: Db, status: OrderStatus, query: StatusQuery) {
  const filters = statusFilters(status, query)
  const where = sql<boolean>`${sql.join([sql`o.status = ${status}`, ...filters], sql` and `)}`
  const [rows, counted, figures] = await Promise.all([
    selectOrders(db)
      .where(where)
      .orderBy('o.createdAt', 'desc')
      .orderBy('o.id', 'desc')
      .limit(query.limit)
      .offset((query.page - 1) * query.limit)
      .execute(),
    filters.length === 0
      ? null
      : sql<{ total: number }>`select count(*) as total from orders o where ${where}`.execute(db),
    statusFigures(db, status),
  ])
  const orders = await listedOrders(db, rows)
  return { orders, data: orders, total: counted ? (counted.rows[0]?.total ?? 0) : figures.count, figures }
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

/** On top of the status. */
function statusFilters(status: OrderStatus, query: StatusQuery): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = []
  if (query.search) conditions.push(sql`o.search_text like ${containsPattern(query.search)}`)
  if (query.carrier && query.carrier !== 'all') {
    conditions.push(
      sql`exists (select 1 from shipments p where p.order_id = o.id and p.carrier = ${query.carrier})`,
    )
  }
  if (query.period) conditions.push(sql`${momentOf[status]} >= ${periodStarts[query.period]}`)
  if (query.age) conditions.push(sql`(${ages[query.age]})`)
  if (query.hold) conditions.push(holds[query.hold])
  if (query.rating) conditions.push(sql`(${ratings[query.rating]})`)
  return conditions
}

/** Over all orders of a status. */
async function statusFigures(db: Db, status: OrderStatus) {
  const [sums, { rows }] = await Promise.all([
    ordersByStatus(db),
    // Of orders only those with a review are looked at.
    sql<{ averageRating: number | null; withReviews: number }>`
      select avg(v.rating)::float as average_rating, count(*) as with_reviews
      from (select order_id, avg(rating) as rating from reviews group by order_id) v
      join orders o on o.id = v.order_id where o.status = ${status}`.execute(db),
  ])
  const { orders: count = 0, placedPaise = zero } = sums.find((sum) => sum.status === status) ?? {}
  const { averageRating = null, withReviews = 0 } = rows[0] ?? {}
  return { count, revenue: toRupees(placedPaise), averageRating, withReviews }
}

/** The carriers that really occur among the orders of a status, with the number of these orders. */
export async function countCarriersOf(
  db: Db,
  status: OrderStatus,
): Promise<{ carrier: string; count: number }[]> {
  // Of shipments that an order sent by the same carrier one counts; to sort them all for that would take longer.
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
): Promise<OrderView[]> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (search) conditions.push(sql`o.search_text like ${containsPattern(search)}`)
  if (status) conditions.push(sql`o.status = ${status}`)
  if (period) conditions.push(sql`o.created_at >= ${periodStarts[period]}`)
  const rows = await selectOrders(db)
    .where(sql<boolean>`${sql.join(conditions, sql` and `)}`)
    .orderBy('o.createdAt', 'desc')
    .orderBy('o.id', 'desc')
    .limit(limit)
    .execute()
  return ratedOrderViews(db, rows)
}

/** Counts and revenue of the orders placed since each period began. */
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
