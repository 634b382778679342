// Customers' calls for their own orders: read, change and cancel an order, return units, report a payment.
import * as changes from '#contract/orders/changes'
import { listOwnOrders as listEndpoint, getOwnOrder as ownOrderEndpoint } from '#contract/orders/store'
import * as tracking from '#contract/orders/store-tracking'
import { claimPayment as claimEndpoint } from '#contract/payments/store'
import { requestReturn as returnEndpoint } from '#contract/returns/store'
import { getOwnDeliveryPhoto } from '#contract/shipments/delivery-photos'
import { decodePicture } from '#server/files/decode-picture'
import type { PrivateStore } from '#server/files/private-store'
import type { App } from '#server/http/app'
import type { RateLimit } from '#server/http/rate-limit'
import { changeOwnOrder, previewOwnChange } from '#server/orders/change/change-order'
import { cancelOwnOrder } from '#server/orders/fulfil/cancel-own-order'
import { claimPayment } from '#server/payments/claim-payment'
import { requestReturn } from '#server/returns/request-return'
import { getOrderTracking, getTrackedOrder } from './order-tracking.ts'
import { getOwnDeliveryPhoto as ownDeliveryPhoto } from './own-delivery-photo.ts'
import { getOwnOrder, listOwnOrders } from './own-orders.ts'

const HOUR = 60 * 60
const claimLimit: RateLimit = {
  name: 'payment-claim',
  attempts: 20,
  windowSeconds: HOUR,
  waitSeconds: 60,
  maxWaitSeconds: HOUR,
}

export function customerOrderRoutes(app: App, { privateFiles }: { privateFiles: PrivateStore }) {
  app.query(listEndpoint, async (ctx, db, { query }) => listOwnOrders(db, ctx.actor.id, query))

  app.query(ownOrderEndpoint, async (ctx, db, { params }) => ({
    order: await getOwnOrder(db, ctx.actor, params.id),
  }))

  app.query(tracking.getOrderTracking, async (ctx, db, { params }) => ({
    tracking: await getOrderTracking(db, ctx, params.id),
  }))

  app.query(getOwnDeliveryPhoto, async ({ actor }, db, { params: { id: order, photoId } }) =>
    ownDeliveryPhoto(db, privateFiles, { customerId: actor.id, order, photoId }),
  )

  app.command(tracking.cancelOwnOrder, async (ctx, tx, { params, body }) => {
    const orderId = await cancelOwnOrder(tx, ctx, params.id, body.reason)
    return { message: 'Your order has been cancelled', ...(await getTrackedOrder(tx, ctx, orderId)) }
  })

  app.query(changes.previewOwnOrderChange, (ctx, db, { params, body }) =>
    previewOwnChange(db, ctx, params.id, body),
  )

  app.command(changes.changeOwnOrder, async (ctx, tx, { params, body }) => {
    const orderId = await changeOwnOrder(tx, ctx, params.id, body)
    return { message: 'Your order has been changed', ...(await getTrackedOrder(tx, ctx, orderId)) }
  })

  app.command(
    claimEndpoint,
    async ({ actor }, { limiter }, { files: [file] }) => {
      await limiter.count(claimLimit, actor.id)
      // Decoding takes a while, so it runs before the order is locked.
      return file ? decodePicture(file.bytes) : null
    },
    async (ctx, tx, { params, body }, screenshot) => {
      const orderId = await claimPayment(tx, ctx, privateFiles, params.id, { ...body, screenshot })
      const message = 'We have noted your payment and will confirm it once the money has arrived.'
      return { message, ...(await getTrackedOrder(tx, ctx, orderId)) }
    },
  )

  app.command(returnEndpoint, async (ctx, tx, { params, body }) => {
    const { orderId, number } = await requestReturn(tx, ctx, params.id, body)
    return { message: `Return ${number} requested`, ...(await getTrackedOrder(tx, ctx, orderId)) }
  })
}
