// How far an action on many rows is.
import { getBatchJob as endpoint } from '#contract/admin/batch-jobs'
import type { App } from '#server/http/handle'
import { getBulkRun } from './bulk-runs.ts'

export function bulkRunAdminRoutes(app: App) {
  app.handle(endpoint, async ({ db, params }) => ({ run: await getBulkRun(db, params.id) }))
}
