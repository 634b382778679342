// Endpoint for signed-in customers to place an order.
import { placeOrder as endpoint } from '#contract/orders/store'
import type { App } from '#server/http/app'
import { placeOrder } from './place-order.ts'

export function orderStoreRoutes(app: App) {
  app.command(endpoint, async (ctx, tx, { body }) => ({
    message: 'Order placed successfully!',
    order: await placeOrder(tx, ctx, body),
  }))
}
