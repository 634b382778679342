// The list of returns. Routes that change a return reply with its order, and are among the order routes.
import { listReturns } from '#contract/returns/admin'
import type { App } from '#server/http/app'
import { listAdminReturns } from './admin-return-queries.ts'

export function returnAdminRoutes(app: App) {
  app.query(listReturns, async (_, db, { query }) => listAdminReturns(db, query))
}
