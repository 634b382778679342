// Routes for admins to choose related products.
import * as contract from '#contract/related-products/admin'
import type { App } from '#server/http/app'
import { chooseProducts, getChosenProducts } from './choose-products.ts'

export function relatedProductAdminRoutes(app: App) {
  app.query(contract.getChosenProducts, async (_, db, { params }) => getChosenProducts(db, params.id))

  app.command(contract.chooseProducts, async (ctx, tx, { params, body }) => {
    await chooseProducts(tx, ctx, params.id, body)
    return { message: 'Related products saved', ...(await getChosenProducts(tx, params.id)) }
  })
}
