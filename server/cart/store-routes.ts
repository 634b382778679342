// Cart endpoints for signed-in customers; every change responds with the whole cart.
import * as contract from '#contract/cart/cart'
import * as payment from '#contract/payment-methods/store'
import * as shipping from '#contract/shipping/store'
import { autocommit } from '#server/db/database'
import type { App } from '#server/http/app'
import { addLines } from './add-lines.ts'
import { getCart } from './cart-queries.ts'
import { addToCart, clearCart, removeFromCart, setQuantity } from './change-cart.ts'
import { listPaymentOptions, listShippingOptions } from './checkout-options.ts'

export function cartStoreRoutes(app: App) {
  app.query(contract.getCart, async (ctx, db) => ({ cart: await getCart(db, ctx.actor.id) }))

  app.query(payment.listPaymentOptions, async (ctx, db, { query }) => ({
    methods: await listPaymentOptions(db, ctx.actor.id, query),
  }))

  app.query(shipping.listShippingOptions, async (ctx, db, { query }) => ({
    methods: await listShippingOptions(db, ctx.actor.id, query.address),
  }))

  app.handle(contract.addToCart, async ({ ctx, db, body }) => ({
    cart: await autocommit(() => addToCart(db, ctx.actor.id, body)),
  }))

  app.command(contract.addLinesToCart, async (ctx, tx, { body }) => ({
    cart: await addLines(tx, ctx.actor.id, body.lines),
  }))

  app.handle(contract.updateCartItem, async ({ ctx, db, params, body }) => ({
    cart: await autocommit(() => setQuantity(db, ctx.actor.id, params.itemId, body.quantity)),
  }))

  app.handle(contract.removeCartItem, async ({ ctx, db, params }) => ({
    cart: await autocommit(() => removeFromCart(db, ctx.actor.id, params.itemId)),
  }))

  app.handle(contract.clearCart, async ({ ctx, db }) => ({
    cart: await autocommit(() => clearCart(db, ctx.actor.id)),
  }))
}
