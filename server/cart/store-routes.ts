// What a signed-in customer may do with the cart; every call answers with the whole cart.
import * as contract from '#contract/cart/cart'
import type { App } from '#server/http/handle'
import { getCart } from './cart-queries.ts'
import { addToCart, clearCart, removeFromCart, setQuantity } from './change-cart.ts'

export function cartStoreRoutes(app: App) {
  app.handle(contract.getCart, async ({ actor, db }) => ({ cart: await getCart(db, actor.id) }))

  app.handle(contract.addToCart, async ({ actor, body, transaction }) =>
    transaction(async (tx) => {
      await addToCart(tx, actor.id, body)
      return { cart: await getCart(tx, actor.id) }
    }),
  )

  app.handle(contract.updateCartItem, async ({ actor, params, body, transaction }) =>
    transaction(async (tx) => {
      await setQuantity(tx, actor.id, params.itemId, body.quantity)
      return { cart: await getCart(tx, actor.id) }
    }),
  )

  app.handle(contract.removeCartItem, async ({ actor, params, transaction }) =>
    transaction(async (tx) => {
      await removeFromCart(tx, actor.id, params.itemId)
      return { cart: await getCart(tx, actor.id) }
    }),
  )

  app.handle(contract.clearCart, async ({ actor, transaction }) =>
    transaction(async (tx) => {
      await clearCart(tx, actor.id)
      return { cart: await getCart(tx, actor.id) }
    }),
  )
}
