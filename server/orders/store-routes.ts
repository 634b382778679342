// How a signed-in customer places an order.
import { placeOrder as endpoint } from '#contract/orders/store'
import type { App } from '#server/http/app'
import { placeOrder } from './place/place-order.ts'
import { getPlacedOrder } from './place/placed-order.ts'

export function orderStoreRoutes(app: App) {
  app.command(endpoint, async (ctx, tx, { body }) => {
    const orderId = await placeOrder(tx, ctx, body)
    return { message: 'Order placed successfully!', order: await getPlacedOrder(tx, orderId) }
  })
}
