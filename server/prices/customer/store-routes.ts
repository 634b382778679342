// Endpoint for the prices of the signed-in customer.
import * as contract from '#contract/prices/store'
import type { App } from '#server/http/app'
import { getOwnPrices, listOwnPrices } from './own-prices.ts'

export function priceStoreRoutes(app: App) {
  app.query(contract.listOwnPrices, async (ctx, db, { body }) => ({
    prices: await listOwnPrices(db, ctx.actor.id, body.products),
  }))

  app.query(contract.getOwnPrices, (ctx, db, { params }) => getOwnPrices(db, ctx.actor.id, params.productId))
}
