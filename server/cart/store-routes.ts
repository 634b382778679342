// What a signed-in customer may do with the cart; every call answers with the whole cart.
import * as contract from '#contract/cart/cart'
import type { App } from '#server/http/app'
import { getCart } from './cart-queries.ts'
import { addToCart, clearCart, removeFromCart, setQuantity } from './change-cart.ts'

export function cartStoreRoutes(app: App) {
  app.query(contract.getCart, async (ctx, db) => ({ cart: await getCart(db, ctx.actor.id) }))

  app.command(contract.addToCart, async (ctx, tx, { body }) => {
    await addToCart(tx, ctx.actor.id, body)
    return { cart: await getCart(tx, ctx.actor.id) }
  })

  app.command(contract.updateCartItem, async (ctx, tx, { params, body }) => {
    await setQuantity(tx, ctx.actor.id, params.itemId, body.quantity)
    return { cart: await getCart(tx, ctx.actor.id) }
  })

  app.command(contract.removeCartItem, async (ctx, tx, { params }) => {
    await removeFromCart(tx, ctx.actor.id, params.itemId)
    return { cart: await getCart(tx, ctx.actor.id) }
  })

  app.command(contract.clearCart, async (ctx, tx) => {
    await clearCart(tx, ctx.actor.id)
    return { cart: await getCart(tx, ctx.actor.id) }
  })
}
