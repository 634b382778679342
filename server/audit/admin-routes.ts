// Where the log is searched. Nothing can change it.
import { listAuditEvents as endpoint } from '#contract/admin/audit'
import type { App } from '#server/http/app'
import { listAudit } from './audit-queries.ts'

export function auditAdminRoutes(app: App) {
  app.query(endpoint, async (_, db, { query }) => listAudit(db, query))
}
