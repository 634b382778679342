// Routes for the search statistics.
import * as contract from '#contract/traffic/admin'
import { exportRoute } from '#server/audit/export-route'
import type { App } from '#server/http/app'
import { searchTable } from './export-searches.ts'
import { listSearches } from './list-searches.ts'

export function trafficAdminRoutes(app: App) {
  app.query(contract.listSearches, async (_, db, { query }) => listSearches(db, query))

  exportRoute(app, contract.exportSearches, 'searches.export', (db, { format: _, ...filter }) =>
    searchTable(db, filter),
  )
}
