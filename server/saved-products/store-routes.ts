// Routes by which customers save products for later.
import * as contract from '#contract/saved-products/store'
import type { App } from '#server/http/app'
import { listSaved, mergeSaved, removeSaved, saveProduct } from './saved-products.ts'

export function savedProductStoreRoutes(app: App) {
  app.query(contract.listSavedProducts, async ({ actor }, db) => ({
    products: await listSaved(db, actor.id),
  }))

  app.command(contract.saveProduct, async ({ actor }, tx, { body }) => {
    await saveProduct(tx, actor.id, body)
    return { products: await listSaved(tx, actor.id) }
  })

  app.command(contract.mergeSavedProducts, async ({ actor }, tx, { body }) => {
    const left = await mergeSaved(tx, actor.id, body.products)
    return { products: await listSaved(tx, actor.id), left }
  })

  app.command(contract.removeSavedProduct, async ({ actor }, tx, { params }) => {
    await removeSaved(tx, actor.id, params.productId)
    return { products: await listSaved(tx, actor.id) }
  })
}
