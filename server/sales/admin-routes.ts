// The sales report, the lines behind its totals, and its download.
import * as contract from '#contract/sales/report'
import { exportRoute } from '#server/audit/export-route'
import type { App } from '#server/http/app'
import { reportTable } from './report-table.ts'
import { listSalesLines } from './sales-lines.ts'
import { salesReport } from './sales-report.ts'

export function salesAdminRoutes(app: App) {
  app.query(contract.getSalesReport, async (_, db, { query }) => ({ report: await salesReport(db, query) }))

  app.query(contract.listSalesLines, async (_, db, { query }) => listSalesLines(db, query))

  exportRoute(app, contract.exportSalesReport, 'sales-report.export', async (db, { type, ...query }) =>
    reportTable(type, await salesReport(db, query)),
  )
}
