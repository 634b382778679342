// What happened day by day: a row for each day in Asia/Kolkata, also for one without orders, today last.
import { sql } from 'kysely'
import { toPaise, toRupees } from '#contract/base/money'
import { unsoldStatuses } from '#contract/orders/order-status'
import type { Db } from '#server/db/database'

/** Revenue leaves out what is no sale; orders are all that came. */
export async function daySeries(db: Db, days: number) {
  const { rows } = await sql<{ day: string; revenue: number; orders: number }>`
    with days as (
      select day::date from generate_series(
        (now() at time zone 'Asia/Kolkata')::date - ${days - 1}::int, (now() at time zone 'Asia/Kolkata')::date,
        interval '1 day') day
    ), counted as (
      select (created_at at time zone 'Asia/Kolkata')::date as day, count(*) as orders,
        sum(total_paise) filter (where status <> all (${[...unsoldStatuses]}::text[])) as revenue
      from orders
      where created_at >= (select min(day) from days)::timestamp at time zone 'Asia/Kolkata'
      group by 1
    )
    select days.day, coalesce(orders, 0) as orders, coalesce(revenue, 0) as revenue
    from days left join counted using (day) order by days.day`.execute(db)
  return rows.map(({ day, revenue, orders }) => ({ day, revenue: toRupees(toPaise(revenue)), orders }))
}
