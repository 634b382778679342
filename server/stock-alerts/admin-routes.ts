// Admin routes for products that people wait for.
import * as contract from '#contract/stock-alerts/admin'
import type { App } from '#server/http/app'
import { countWaiting, listAwaitedProducts } from './awaited-products.ts'

export function stockAlertAdminRoutes(app: App) {
  app.query(contract.listAwaitedProducts, async (_, db, { query }) => listAwaitedProducts(db, query))

  app.query(contract.getWaiting, async (_, db, { params: { productId } }) => ({
    waiting: await countWaiting(db, productId),
  }))
}
