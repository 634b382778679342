// Figures for the staff.
import { getDashboard } from '#contract/dashboard'
import type { App } from '#server/http/handle'
import { listRecentOrders } from '#server/orders/staff-order-queries'
import { dashboardOverview } from './dashboard.ts'

const RECENT_ORDERS = 10

export function reportAdminRoutes(app: App) {
  app.handle(getDashboard, async ({ db }) => {
    const [overview, recentOrders] = await Promise.all([
      dashboardOverview(db),
      listRecentOrders(db, RECENT_ORDERS),
    ])
    return { data: { overview, recentOrders } }
  })
}
