// Route of the recent changes that forms show.
import * as contract from '#contract/protected-changes/admin'
import type { App } from '#server/http/app'
import { requirePermission } from '#server/http/request/guards'
import { listProtectedChanges } from './list-changes.ts'

export function protectedChangeAdminRoutes(app: App) {
  app.query(contract.listProtectedChanges, async ({ actor }, db, { query: { kind, id } }) => {
    requirePermission(actor, contract.changesPermissions[kind])
    return { changes: await listProtectedChanges(db, kind, id) }
  })
}
