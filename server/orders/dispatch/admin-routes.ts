// Routes for dispatching many orders.
import * as contract from '#contract/orders/dispatch'
import { batchRoute } from '#server/batch-jobs/batch-route'
import type { App } from '#server/http/app'
import { dispatchBatch, startDispatch } from './bulk-dispatch.ts'
import { courierFile } from './courier-file.ts'
import { listOrdersToDispatch } from './orders-to-dispatch.ts'

export function dispatchRoutes(app: App) {
  app.query(contract.listOrdersToDispatch, async (_, db, { query: { ids } }) => ({
    orders: await listOrdersToDispatch(db, ids),
  }))

  batchRoute(app, contract.dispatchOrders, dispatchBatch, startDispatch)

  app.handle(contract.exportCourierFile, async ({ ctx, db, query: { ids } }) => courierFile(db, ctx, ids))
}
