// Endpoints to search the audit log. The log can't be changed.
import { listAuditEvents as endpoint } from '#contract/audit/admin'
import type { App } from '#server/http/app'
import { listAudit } from './audit-queries.ts'

export function auditAdminRoutes(app: App) {
  app.query(endpoint, async (_, db, { query }) => listAudit(db, query))
}
