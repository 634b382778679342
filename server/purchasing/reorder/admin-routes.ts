// Routes for reorder suggestions.
import * as contract from '#contract/purchasing/suggestions'
import type { App } from '#server/http/app'
import { getPurchaseOrder } from '#server/purchasing/orders/purchase-order-queries'
import { orderSuggested } from './order-suggested.ts'
import { listSuggestions } from './suggestion-queries.ts'

export function reorderAdminRoutes(app: App) {
  app.query(contract.listSuggestions, async (_, db, { query }) => listSuggestions(db, query))

  app.command(contract.orderSuggested, async (ctx, tx, { body }) => {
    const ids = await orderSuggested(tx, ctx, body.items)
    const purchaseOrders = []
    for (const id of ids) {
      const { _id, orderNumber, supplier, items, totalAmount } = await getPurchaseOrder(tx, id)
      purchaseOrders.push({ _id, orderNumber, supplier: supplier.name, items, totalAmount })
    }
    const message = ids.length === 1 ? '1 draft created' : `${ids.length} drafts created`
    return { message, purchaseOrders }
  })
}
