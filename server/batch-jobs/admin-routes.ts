// How far an action on many rows is.
import { getBatchJob as endpoint } from '#contract/admin/batch-jobs'
import type { App } from '#server/http/app'
import { getBatchJob, requireSeenBy } from './batch-jobs.ts'

export function batchJobAdminRoutes(app: App) {
  app.query(endpoint, async ({ actor }, db, { params }) => {
    await requireSeenBy(db, params.id, actor)
    return { run: await getBatchJob(db, params.id) }
  })
}
