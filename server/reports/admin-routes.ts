// Figures for admins.
import { getCustomerReport } from '#contract/reports/customer-report'
import { getDashboard } from '#contract/reports/dashboard'
import { listRecentOrders } from '#server/admin-orders/lists/orders-by-status'
import type { BackupPlaces } from '#server/backups/troubles'
import { cacheByCost } from '#server/db/cache-by-cost'
import type { Db } from '#server/db/database'
import type { App } from '#server/http/app'
import { getSetting } from '#server/settings/settings'
import { bookedThisMonth } from './booked.ts'
import { customerReport } from './customer-report.ts'
import { daySeries } from './day-series.ts'
import { dashboardOverview } from './overview.ts'
import { countToDo } from './to-do.ts'

const RECENT_ORDERS = 10

export function reportAdminRoutes(app: App, { backups }: { backups: BackupPlaces }) {
  const history = cacheByCost(async (db: Db, days: number) => {
    const [overview, books, series] = await Promise.all([
      dashboardOverview(db),
      bookedThisMonth(db),
      daySeries(db, days),
    ])
    return { overview, books, series }
  })

  app.query(getDashboard, async (_, db, { query: { days, ...filter } }) => {
    const { dashboardRefresh: refreshSeconds } = await getSetting(db, 'general')
    const [{ overview, books, series }, recentOrders, toDo] = await Promise.all([
      history(db, days, refreshSeconds * 1_000),
      listRecentOrders(db, RECENT_ORDERS, filter),
      countToDo(db, backups),
    ])
    return { data: { overview, books, recentOrders, series, toDo, refreshSeconds } }
  })

  app.query(getCustomerReport, async (_, db, { query }) => customerReport(db, query))
}
