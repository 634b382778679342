// The four totals of the dashboard. Revenue and orders are read from an index alone. Customers who were deleted don't count.
import { sql } from 'kysely'
import { toPaise, toRupees } from '#contract/base/money'
import { unsoldStatuses } from '#contract/orders/order-status'
import type { Db } from '#server/db/database'

export async function dashboardOverview(db: Db) {
  const { rows } = await sql<Record<'revenue' | 'totalOrders' | 'totalUsers' | 'totalProducts', number>>`
    select coalesce(sum(total_paise) filter (where status <> all (${[...unsoldStatuses]}::text[])), 0)::bigint as revenue,
      count(*) as total_orders,
      (select count(*) from customers where anonymised_at is null) as total_users,
      (select coalesce(sum(n), 0)::int from product_counts where status <> 'archived') as total_products
    from orders`.execute(db)
  const { revenue = 0, totalOrders = 0, totalUsers = 0, totalProducts = 0 } = rows[0] ?? {}
  return { totalRevenue: toRupees(toPaise(revenue)), totalOrders, totalUsers, totalProducts }
}
