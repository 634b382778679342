// The list of returns. What is done with one answers with its order, and stands with the orders.
import { listReturns } from '#contract/returns/admin'
import type { App } from '#server/http/app'
import { listAdminReturns } from './admin-return-queries.ts'

export function returnAdminRoutes(app: App) {
  app.query(listReturns, async (_, db, { query }) => listAdminReturns(db, query))
}
