// Daily numbers: a row for each day in Asia/Kolkata, including days without orders; today is last.
import { addDays, today } from '#contract/base/days'
import { subtract, toRupees } from '#contract/base/money'
import type { Db } from '#server/db/database'
import { ordersByDay } from '#server/orders/sums/order-days'

/** Revenue excludes cancelled and similar orders; the number of orders includes them. */
export async function daySeries(db: Db, count: number) {
  const to = today()
  const from = addDays(to, 1 - count)
  const days = new Map((await ordersByDay(db, { from, to })).map((sums) => [sums.day, sums]))
  return Array.from({ length: count }, (_, at) => {
    const day = addDays(from, at)
    const sums = days.get(day)
    const revenue = sums ? toRupees(subtract(sums.placedPaise, sums.unsoldPaise)) : 0
    return { day, revenue, orders: sums?.orders ?? 0 }
  })
}
