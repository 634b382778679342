// Customers' orders in a previous store.
import { listOwnImportedOrders as listEndpoint } from '#contract/imported-orders/store'
import type { App } from '#server/http/app'
import { listOwnImportedOrders } from './imported-order-queries.ts'

export function importedOrderStoreRoutes(app: App) {
  app.query(listEndpoint, async (ctx, db, { query }) => listOwnImportedOrders(db, ctx.actor.id, query))
}
