// The four totals of the dashboard. Orders and their value come from daily sums. Deleted customers don't count.
import { sql } from 'kysely'
import { subtract, toRupees } from '#contract/base/money'
import { customerTotals } from '#server/customers/admin/customer-sums'
import type { Db } from '#server/db/database'
import { allOrderSums } from '#server/orders/sums/order-days'

export async function dashboardOverview(db: Db) {
  const [{ orders, placedPaise, unsoldPaise }, { customers: totalUsers }, { rows }] = await Promise.all([
    allOrderSums(db),
    customerTotals(db),
    sql<{ totalProducts: number }>`
      select coalesce(sum(n), 0)::int as total_products from product_counts where status <> 'archived'`.execute(
      db,
    ),
  ])
  const { totalProducts = 0 } = rows[0] ?? {}
  const totalRevenue = toRupees(subtract(placedPaise, unsoldPaise))
  return { totalRevenue, totalOrders: orders, totalUsers, totalProducts }
}
