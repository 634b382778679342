// Actions on many products.
import * as contract from '#contract/catalogue/admin-product-bulk'
import { getBulkRun, MAX_AT_ONCE, workThrough } from '#server/desk/bulk-runs'
import type { App } from '#server/http/handle'
import { actOnProduct, PRODUCT_RUN, previewBulkAction, startBulkAction } from './bulk-action.ts'

export function productBulkRoutes(app: App) {
  app.handle(contract.previewProductBulkAction, async ({ db, body }) => previewBulkAction(db, body))

  app.handle(contract.runProductBulkAction, async ({ actor, body, caller, db, transaction }) => {
    const { runId } = await transaction(async (tx) => {
      const started = await startBulkAction(tx, { admin: actor, caller }, body)
      return { runId: started.runId }
    })
    const { total } = await getBulkRun(db, runId)
    if (total <= MAX_AT_ONCE) await workThrough(db, { [PRODUCT_RUN]: actOnProduct }, runId)
    return { runId }
  })
}
