// What a signed-in customer may do with orders.
import * as contract from '#contract/orders/store'
import * as help from '#contract/orders/store-tracking'
import type { App } from '#server/http/handle'
import { cancelOwnOrder } from './fulfil/cancel-own-order.ts'
import { placeOrder } from './place/place-order.ts'
import { getOrderTracking, getTrackedOrder } from './read/order-tracking.ts'
import { getOwnOrder, listOwnOrders } from './read/own-order-queries.ts'

export function orderStoreRoutes(app: App) {
  app.handle(contract.placeOrder, async ({ actor, body, transaction }) =>
    transaction(async (tx) => {
      const orderId = await placeOrder(tx, actor, body)
      return { message: 'Order placed successfully!', order: await getOwnOrder(tx, actor.id, orderId) }
    }),
  )

  app.handle(contract.listOwnOrders, async ({ actor, db, query }) => listOwnOrders(db, actor.id, query))

  app.handle(contract.getOwnOrder, async ({ actor, db, params }) => ({
    order: await getOwnOrder(db, actor.id, params.id),
  }))

  app.handle(help.getOrderTracking, async ({ actor, db, params }) => ({
    tracking: await getOrderTracking(db, actor.id, params.id),
  }))

  app.handle(help.cancelOwnOrder, async ({ actor, params, body, transaction }) =>
    transaction(async (tx) => {
      const orderId = await cancelOwnOrder(tx, actor, params.id, body.reason)
      return { message: 'Your order has been cancelled', ...(await getTrackedOrder(tx, actor.id, orderId)) }
    }),
  )
}
