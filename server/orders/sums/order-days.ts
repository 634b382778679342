// Orders by the day on which they were placed. A job adds them to sums a few minutes later; reads add the orders not
// summed yet, using an index, so totals are exact at any time. A day always counts all orders placed on it, with
// those that were cancelled or returned since counted separately.
import { sql } from 'kysely'
import type { Paise } from '#contract/base/money'
import type { Period } from '#contract/books/months'
import { type OrderStatus, unsoldStatuses } from '#contract/orders/order-status'
import { type Db, transaction } from '#server/db/database'

export interface OrderSums {
  orders: number
  /** As placed, including tax. */
  placedPaise: Paise
  /** How many of the orders are cancelled, returned or refunded now. */
  unsoldOrders: number
  unsoldPaise: Paise
}

/** Orders placed before this moment are in `order_days`; without a row, none are. */
const summedBefore = sql`coalesce((select summed_at from sums_state where name = 'orders'), '-infinity')`

/** Rows by `day` and `status`; each pair may occur twice, so callers add them up. */
const orderDays = ({ from, to }: Period) => sql`
  select d.day, d.status, d.orders, d.placed_paise from order_days d
  where d.day between ${from}::date and ${to}::date
  union all
  select (o.created_at at time zone 'Asia/Kolkata')::date, o.status, count(*), sum(o.total_paise)
  from orders o
  where o.created_at >= greatest(${from}::date::timestamp at time zone 'Asia/Kolkata', ${summedBefore})
    and o.created_at < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'
  group by 1, 2`

/** The same for all days together: `order_days` has one row per status for them, with the day -infinity. */
const allOrders = sql`
  select d.status, d.orders, d.placed_paise from order_days d where d.day = '-infinity'
  union all
  select o.status, count(*), sum(o.total_paise) from orders o
  where o.created_at >= ${summedBefore} and o.created_at < 'infinity'
  group by 1`

const isUnsold = sql`status = any (${[...unsoldStatuses]}::text[])`
const sums = sql`coalesce(sum(orders), 0)::bigint as orders, coalesce(sum(placed_paise), 0)::bigint as placed_paise,
  coalesce(sum(orders) filter (where ${isUnsold}), 0)::bigint as unsold_orders,
  coalesce(sum(placed_paise) filter (where ${isUnsold}), 0)::bigint as unsold_paise`

export async function orderSums(db: Db, period: Period): Promise<OrderSums> {
  const { rows } = await sql<OrderSums>`select ${sums} from (${orderDays(period)}) d`.execute(db)
  return rows[0] as OrderSums
}

/** Omits days without orders, unless they have been summed. */
export async function ordersByDay(db: Db, period: Period): Promise<(OrderSums & { day: string })[]> {
  const { rows } = await sql<OrderSums & { day: string }>`
    select day::text, ${sums} from (${orderDays(period)}) d group by 1 order by 1`.execute(db)
  return rows
}

export async function allOrderSums(db: Db): Promise<OrderSums> {
  const { rows } = await sql<OrderSums>`select ${sums} from (${allOrders}) d`.execute(db)
  return rows[0] as OrderSums
}

export interface StatusSums {
  status: OrderStatus
  orders: number
  /** As placed, including tax. */
  placedPaise: Paise
}

const statusSums = sql`status, sum(orders)::bigint as orders, sum(placed_paise)::bigint as placed_paise`

/** Returns all orders by current status; statuses without orders may be missing. */
export async function ordersByStatus(db: Db): Promise<StatusSums[]> {
  const { rows } = await sql<StatusSums>`
    select ${statusSums} from (${allOrders}) d group by status`.execute(db)
  return rows
}

/** The same by day. */
export async function ordersByDayAndStatus(
  db: Db,
  period: Period,
): Promise<(StatusSums & { day: string })[]> {
  const { rows } = await sql<StatusSums & { day: string }>`
    select day::text, ${statusSums} from (${orderDays(period)}) d group by day, status`.execute(db)
  return rows
}

/** Longer than any transaction that places an order: the timeouts of `server/db/pool.ts` end it before. */
const LAG_MINUTES = 5

/** Adds the orders placed until some minutes ago to the sums. */
export async function sumOrderDays(db: Db, at: Date | null = null): Promise<void> {
  await transaction(db, async (tx) => {
    // The first run sums all past orders.
    await sql`set local statement_timeout = '10min'`.execute(tx)
    await sql`select sum_order_days(coalesce(${at}::timestamptz, now()) - make_interval(mins => ${LAG_MINUTES}))`.execute(
      tx,
    )
  })
}
