// Endpoints that place an order: for signed-in customers and for guests.
import { placeGuestOrder as guestEndpoint } from '#contract/orders/guest'
import { placeOrder as endpoint } from '#contract/orders/store'
import type { App } from '#server/http/app'
import { networkOf } from '#server/http/network-of'
import type { RateLimit } from '#server/http/rate-limit'
import { type OrderLinks, orderLinkUrl } from '#server/orders/read/order-links'
import { getInstructions } from '#server/payment-methods/instructions'
import { placeGuestOrder, placeOrder } from './place-order.ts'

/** Many households of a mobile network share one address. */
const guestOrderLimit: RateLimit = {
  name: 'guest-order:network',
  attempts: 30,
  windowSeconds: 15 * 60,
  waitSeconds: 30,
  maxWaitSeconds: 15 * 60,
}

const PLACED = 'Order placed successfully!'

export function orderStoreRoutes(app: App, links: OrderLinks) {
  app.command(endpoint, async (ctx, tx, { body }) => ({
    message: PLACED,
    order: await placeOrder(tx, ctx, body),
  }))

  app.command(
    guestEndpoint,
    async (ctx, { limiter }) => limiter.count(guestOrderLimit, networkOf(ctx.address)),
    async (ctx, tx, { body }) => {
      const order = await placeGuestOrder(tx, ctx, body)
      const linked = { id: order._id, customerEmail: order.user.email, linkVersion: 1 }
      return {
        message: PLACED,
        order,
        link: orderLinkUrl('', links.token(linked, 'page')),
        instructions: order.paymentChoice === null ? await getInstructions(tx) : null,
      }
    },
  )
}
