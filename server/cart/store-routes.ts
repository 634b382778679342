// Cart endpoints for signed-in customers; every change responds with the whole cart. Guests price theirs.
import * as contract from '#contract/cart/cart'
import { priceGuestCheckout as guestCheckout } from '#contract/orders/guest'
import * as payment from '#contract/payment-methods/store'
import * as shipping from '#contract/shipping/store'
import { autocommit } from '#server/db/database'
import type { App } from '#server/http/app'
import { networkOf } from '#server/http/network-of'
import type { RateLimit } from '#server/http/rate-limit'
import { addLines } from './add-lines.ts'
import { addCode, removeCode, withNewCode } from './cart-codes.ts'
import { getCart, priceGuestCart } from './cart-queries.ts'
import { addToCart, clearCart, removeFromCart, setQuantity } from './change-cart.ts'
import { listPaymentOptions, listShippingOptions, priceGuestCheckout } from './checkout-options.ts'
import { restoreLines } from './restore-lines.ts'

const QUARTER_HOUR = 15 * 60
const patience = { windowSeconds: QUARTER_HOUR, waitSeconds: 30, maxWaitSeconds: QUARTER_HOUR }
const couponLimit: RateLimit = { name: 'coupon', attempts: 20, ...patience }
/** Guests send their codes whenever their cart changes. */
const couponNetworkLimit: RateLimit = { name: 'coupon:network', attempts: 200, ...patience }
const guestCartLimit: RateLimit = { name: 'guest-cart:network', attempts: 1_000, ...patience }

export function cartStoreRoutes(app: App) {
  app.query(contract.getCart, async (ctx, db) => ({ cart: await getCart(db, ctx.actor.id) }))

  app.query(payment.listPaymentOptions, async (ctx, db, { query }) =>
    listPaymentOptions(db, ctx.actor.id, query),
  )

  app.query(shipping.listShippingOptions, async (ctx, db, { query }) => ({
    methods: await listShippingOptions(db, ctx.actor.id, query),
  }))

  app.handle(contract.addToCart, async ({ ctx, db, body }) => ({
    cart: await autocommit(() => addToCart(db, ctx.actor.id, body)),
  }))

  app.command(contract.addLinesToCart, async (ctx, tx, { body }) => ({
    cart: await addLines(tx, ctx.actor.id, body.lines),
  }))

  app.command(contract.restoreLines, async (ctx, tx, { body }) => ({
    cart: await restoreLines(tx, ctx.actor.id, body.lines),
  }))

  app.handle(contract.updateCartItem, async ({ ctx, db, params, body }) => ({
    cart: await autocommit(() => setQuantity(db, ctx.actor.id, params.itemId, body.quantity)),
  }))

  app.handle(contract.removeCartItem, async ({ ctx, db, params }) => ({
    cart: await autocommit(() => removeFromCart(db, ctx.actor.id, params.itemId)),
  }))

  app.handle(contract.addCartCode, async ({ ctx, db, limiter, body }) => {
    await limiter.count(couponLimit, ctx.actor.id)
    await limiter.count(couponNetworkLimit, networkOf(ctx.address))
    await autocommit(() => addCode(db, ctx.actor.id, body.code))
    return { cart: await getCart(db, ctx.actor.id) }
  })

  app.handle(contract.removeCartCode, async ({ ctx, db, params }) => {
    await autocommit(() => removeCode(db, ctx.actor.id, params.code))
    return { cart: await getCart(db, ctx.actor.id) }
  })

  app.handle(contract.priceGuestCart, async ({ ctx, db, limiter, body }) => {
    const { lines, codes, newCode } = body
    const hasCodes = codes.length > 0 || newCode !== null
    await limiter.count(hasCodes ? couponNetworkLimit : guestCartLimit, networkOf(ctx.address))
    return { cart: await priceGuestCart(db, { lines, codes: await withNewCode(db, codes, newCode) }) }
  })

  app.handle(guestCheckout, async ({ ctx, db, limiter, body }) => {
    await limiter.count(body.codes.length > 0 ? couponNetworkLimit : guestCartLimit, networkOf(ctx.address))
    return priceGuestCheckout(db, body)
  })

  app.handle(contract.clearCart, async ({ ctx, db }) => ({
    cart: await autocommit(() => clearCart(db, ctx.actor.id)),
  }))
}
