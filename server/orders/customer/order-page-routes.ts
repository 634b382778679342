// Routes of the page of one order: opening it by link, finding it by number and contact, sending its link.
import * as contract from '#contract/orders/order-page'
import type { App } from '#server/http/app'
import { notFound } from '#server/http/errors'
import { networkOf } from '#server/http/network-of'
import type { RateLimit } from '#server/http/rate-limit'
import { queueMail } from '#server/mail/queue-mail'
import type { OrderLinks } from '#server/orders/read/order-links'
import { lookUpOrder } from './look-up-order.ts'
import { getTrackedOrder } from './order-tracking.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
export const lookupNetworkLimit: RateLimit = {
  name: 'order-lookup:network',
  attempts: 10,
  sharedAttempts: 30,
  windowSeconds: 15 * MINUTE,
  waitSeconds: 30,
  maxWaitSeconds: 15 * MINUTE,
}
/** By all strangers together, whether the order exists or not. */
export const lookupNumberLimit: RateLimit = {
  name: 'order-lookup:number',
  attempts: 5,
  windowSeconds: HOUR,
  waitSeconds: MINUTE,
  maxWaitSeconds: HOUR,
}
/** Each request emails someone who may not have asked for it. */
const linkMailLimit: RateLimit = {
  name: 'order-link-mail',
  attempts: 3,
  windowSeconds: HOUR,
  waitSeconds: 5 * MINUTE,
  maxWaitSeconds: HOUR,
}

/** How long a buyer may use an order that they looked up. */
const LOOKUP_MS = HOUR * 1000

export function orderPageRoutes(app: App, { orderLinks }: { orderLinks: OrderLinks }) {
  app.query(contract.getOrderPage, async (ctx, db) => {
    const { actor } = ctx
    if (actor.kind === 'customer') throw notFound('Order')
    return { ...(await getTrackedOrder(db, ctx, actor.id)), source: actor.source }
  })

  app.handle(contract.lookUpOrder, async ({ ctx, db, limiter, body }) => {
    await limiter.count(lookupNetworkLimit, networkOf(ctx.address))
    await limiter.count(lookupNumberLimit, body.orderNumber)
    const order = await lookUpOrder(db, body)
    await limiter.forget(lookupNumberLimit, body.orderNumber)
    return { token: orderLinks.token(order, 'lookup', new Date(ctx.now.getTime() + LOOKUP_MS)) }
  })

  app.command(
    contract.mailOrderLink,
    ({ actor }, { limiter }) => limiter.count(linkMailLimit, actor.id),
    async ({ actor, requestId }, tx) => {
      if (actor.kind === 'customer') throw notFound('Order')
      await queueMail(tx, {
        key: `order-link:${actor.id}:${requestId}`,
        template: 'order-link',
        data: { orderId: actor.id },
      })
      return { message: 'We have emailed you the link to your order.' }
    },
  )
}
