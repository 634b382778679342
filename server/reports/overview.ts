// The four totals of the dashboard: orders and what they come to from the sums of their days. Customers who were deleted
// don't count.
import { sql } from 'kysely'
import { today } from '#contract/base/days'
import { subtract, toRupees } from '#contract/base/money'
import type { Db } from '#server/db/database'
import { orderSums } from '#server/sales/order-days'

/** Before the first order of any shop. */
const BEGINNING = '2000-01-01'

export async function dashboardOverview(db: Db) {
  const [{ orders, placedPaise, unsoldPaise }, { rows }] = await Promise.all([
    orderSums(db, { from: BEGINNING, to: today() }),
    sql<Record<'totalUsers' | 'totalProducts', number>>`
      select (select count(*) from customers where anonymised_at is null) as total_users,
        (select coalesce(sum(n), 0)::int from product_counts where status <> 'archived') as total_products`.execute(
      db,
    ),
  ])
  const { totalUsers = 0, totalProducts = 0 } = rows[0] ?? {}
  const totalRevenue = toRupees(subtract(placedPaise, unsoldPaise))
  return { totalRevenue, totalOrders: orders, totalUsers, totalProducts }
}
