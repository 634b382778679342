// Endpoints for bulk actions on products.
import * as contract from '#contract/catalogue/admin-product-bulk'
import { batchRoute } from '#server/batch-jobs/batch-route'
import type { App } from '#server/http/app'
import { previewBulkAction, productBatch, startBulkAction } from './bulk-action.ts'

export function productBulkRoutes(app: App) {
  app.query(contract.previewProductBulkAction, async (_, db, { body }) => previewBulkAction(db, body))

  batchRoute(app, contract.runProductBulkAction, productBatch, startBulkAction)
}
