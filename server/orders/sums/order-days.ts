// Orders by the day on which they were placed: days that are over from their sums, the rest, today with it, over an index.
// A day counts all its orders for good, and tells apart those that are no sale now.
import { sql } from 'kysely'
import { addDays, dayOf, today } from '#contract/base/days'
import type { Paise } from '#contract/base/money'
import type { Period } from '#contract/ledger/months'
import { type OrderStatus, unsoldStatuses } from '#contract/orders/order-status'
import { type Db, transaction } from '#server/db/database'

export interface OrderSums {
  orders: number
  /** As they were placed, with tax. */
  placedPaise: Paise
  /** Those of them that are cancelled, returned or refunded now. */
  unsoldOrders: number
  unsoldPaise: Paise
}

/** Rows of a `day` and a `status`, each of them at most twice, so that they are to be added up. */
const orderDays = ({ from, to }: Period) => sql`
  select d.day, d.status, d.orders, d.placed_paise from order_days d
  where d.day between ${from}::date and ${to}::date
  union all
  select (o.created_at at time zone 'Asia/Kolkata')::date, o.status, count(*), sum(o.total_paise)
  from orders o
  where o.created_at >= greatest(${from}::date, (select max(day) + 1 from order_days))::timestamp at time zone 'Asia/Kolkata'
    and o.created_at < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'
  group by 1, 2`

const isUnsold = sql`status = any (${[...unsoldStatuses]}::text[])`
const sums = sql`coalesce(sum(orders), 0)::bigint as orders, coalesce(sum(placed_paise), 0)::bigint as placed_paise,
  coalesce(sum(orders) filter (where ${isUnsold}), 0)::bigint as unsold_orders,
  coalesce(sum(placed_paise) filter (where ${isUnsold}), 0)::bigint as unsold_paise`

export async function orderSums(db: Db, period: Period): Promise<OrderSums> {
  const { rows } = await sql<OrderSums>`select ${sums} from (${orderDays(period)}) d`.execute(db)
  return rows[0] as OrderSums
}

/** Only days on which an order was placed, or that were summed. */
export async function ordersByDay(db: Db, period: Period): Promise<(OrderSums & { day: string })[]> {
  const { rows } = await sql<OrderSums & { day: string }>`
    select day::text, ${sums} from (${orderDays(period)}) d group by 1 order by 1`.execute(db)
  return rows
}

/** Before the first order of any shop. */
const BEGINNING = '2000-01-01'

/** Of all times until now. */
export const allOrderSums = (db: Db): Promise<OrderSums> => orderSums(db, { from: BEGINNING, to: today() })

export interface StatusSums {
  status: OrderStatus
  orders: number
  /** As they were placed, with tax. */
  placedPaise: Paise
}

const statusSums = sql`status, sum(orders)::bigint as orders, sum(placed_paise)::bigint as placed_paise`

/** All orders by what they are now; a status that none has may be missing. */
export async function ordersByStatus(db: Db): Promise<StatusSums[]> {
  const { rows } = await sql<StatusSums>`
    select ${statusSums} from (${orderDays({ from: BEGINNING, to: today() })}) d group by status`.execute(db)
  return rows
}

/** The same, day by day. */
export async function ordersByDayAndStatus(
  db: Db,
  period: Period,
): Promise<(StatusSums & { day: string })[]> {
  const { rows } = await sql<StatusSums & { day: string }>`
    select day::text, ${statusSums} from (${orderDays(period)}) d group by day, status`.execute(db)
  return rows
}

/** Sums the days that ended an hour ago or longer, so that whoever still wrote an order of theirs is through. */
export async function sumOrderDays(db: Db, at = new Date()): Promise<void> {
  const through = addDays(dayOf(new Date(at.getTime() - 3_600_000)), -1)
  await transaction(db, async (tx) => {
    // The first time it is all of the past.
    await sql`set local statement_timeout = '10min'`.execute(tx)
    await sql`select sum_order_days(${through}::date)`.execute(tx)
  })
}
