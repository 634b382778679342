// Endpoint for the progress of a batch job.
import { getBatchJob as endpoint } from '#contract/batch-jobs/admin'
import type { App } from '#server/http/app'
import { getBatchJob, requireSeenBy } from './batch-jobs.ts'

export function batchJobAdminRoutes(app: App) {
  app.query(endpoint, async ({ actor }, db, { params }) => {
    await requireSeenBy(db, params.id, actor)
    return { run: await getBatchJob(db, params.id) }
  })
}
