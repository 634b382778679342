// What a signed-in customer may do with returns.
import { requestReturn as endpoint } from '#contract/returns/store'
import type { App } from '#server/http/handle'
import { getTrackedOrder } from '#server/orders/read/order-tracking'
import { requestReturn } from './request-return.ts'

export function returnStoreRoutes(app: App) {
  app.handle(endpoint, async ({ actor, params, body, transaction }) =>
    transaction(async (tx) => {
      const { orderId, returnId } = await requestReturn(tx, actor, params.id, body)
      const tracked = await getTrackedOrder(tx, actor.id, orderId)
      const number = tracked.tracking.returns.find(({ _id }) => _id === returnId)?.returnNumber
      return { message: `Return ${number} requested`, ...tracked }
    }),
  )
}
