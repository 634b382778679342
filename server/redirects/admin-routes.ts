// Admin endpoints for redirects.
import * as contract from '#contract/redirects/admin'
import { redirectImports } from '#contract/redirects/redirect-imports'
import { exportRoute } from '#server/audit/export-route'
import type { App } from '#server/http/app'
import { handleRecordImports } from '#server/imports/records/handle-record-imports'
import { getRedirect, listRedirects, listUnknownPaths, redirectTable } from './list-redirects.ts'
import { redirectRecords } from './redirect-records.ts'
import { createRedirect, deleteRedirect, updateRedirect } from './save-redirect.ts'

export function redirectAdminRoutes(app: App) {
  app.query(contract.listRedirects, async (_, db, { query }) => listRedirects(db, query))

  app.query(contract.listUnknownPaths, async (_, db, { query }) => listUnknownPaths(db, query))

  app.command(contract.createRedirect, async (ctx, tx, { body }) => {
    const id = await createRedirect(tx, ctx, body)
    return { message: 'Redirect added', redirect: await getRedirect(tx, id) }
  })

  app.command(contract.updateRedirect, async (ctx, tx, { params, body }) => {
    await updateRedirect(tx, ctx, params.id, body)
    return { message: 'Redirect changed', redirect: await getRedirect(tx, params.id) }
  })

  app.command(contract.deleteRedirect, async (ctx, tx, { params }) => {
    await deleteRedirect(tx, ctx, params.id)
    return { message: 'Redirect deleted' }
  })

  handleRecordImports(app, 'redirects', redirectImports, redirectRecords)

  exportRoute(app, contract.exportRedirects, 'redirect.export', (db, { format: _, ...filter }) =>
    redirectTable(db, filter),
  )
}
