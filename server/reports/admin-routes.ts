// Reports for admins. Nothing is cached: totals over all orders are read from daily sums.
import { counted } from '#contract/base/rupee-text'
import * as customers from '#contract/reports/customer-report'
import { getDashboard } from '#contract/reports/dashboard'
import * as digest from '#contract/reports/digest'
import * as prices from '#contract/reports/price-report'
import { getToDo, ownToDo } from '#contract/reports/to-do'
import { exportRoute } from '#server/audit/export-route'
import type { BackupPlaces } from '#server/backups/problems'
import type { App } from '#server/http/app'
import { listRecentOrders } from '#server/orders/admin/lists/orders-by-status'
import { getSetting } from '#server/settings/settings'
import { bookedThisMonth } from './booked.ts'
import { cohorts } from './customers/cohorts.ts'
import { customerReport } from './customers/customer-report.ts'
import { groupOfCustomers } from './customers/group-of-customers.ts'
import { daySeries } from './day-series.ts'
import { chooseDigest, getDigest } from './digest/choose-digest.ts'
import { dashboardOverview } from './overview.ts'
import { priceReport, priceTable } from './prices/price-report.ts'
import { sinceYesterday } from './since-yesterday.ts'
import { countToDo } from './to-do.ts'

const RECENT_ORDERS = 10

export function reportAdminRoutes(app: App, { backups }: { backups: BackupPlaces }) {
  app.query(getDashboard, async (_, db, { query: { days, ...filter } }) => {
    const [{ dashboardRefresh: refreshSeconds }, overview, books, series, compared, recentOrders, toDo] =
      await Promise.all([
        getSetting(db, 'general'),
        dashboardOverview(db),
        bookedThisMonth(db),
        daySeries(db, days),
        sinceYesterday(db),
        listRecentOrders(db, RECENT_ORDERS, filter),
        countToDo(db, backups),
      ])
    const data = { overview, books, series, sinceYesterday: compared, recentOrders, toDo, refreshSeconds }
    return { data }
  })

  app.query(getToDo, async ({ actor }, db) => ({
    toDo: ownToDo(await countToDo(db, backups), actor.permissions),
  }))

  app.query(digest.getDigest, async ({ actor }, db) => ({ digest: await getDigest(db, actor) }))

  app.command(digest.saveDigest, async (ctx, tx, { body: { frequency } }) => {
    await chooseDigest(tx, ctx, frequency)
    const messages = {
      off: "You won't get the summary by email",
      daily: 'You will get the summary every morning',
      weekly: 'You will get the summary on Mondays',
    } as const
    return { message: messages[frequency], digest: await getDigest(tx, ctx.actor) }
  })

  app.query(customers.getCustomerReport, async (_, db, { query }) => customerReport(db, query))

  app.query(customers.getCohorts, async (_, db) => ({ months: await cohorts(db) }))

  app.query(prices.getPriceReport, async (_, db, { query }) => priceReport(db, query))

  exportRoute(app, prices.exportPriceReport, 'price-report.export', (db, { format: _, ...filter }) =>
    priceTable(db, filter),
  )

  app.command(customers.groupOfCustomers, async (ctx, tx, { body }) => {
    const members = await groupOfCustomers(tx, ctx, body)
    return { message: `${body.name} has ${counted(members, 'member')}`, members }
  })
}
