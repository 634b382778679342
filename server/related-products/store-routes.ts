// Related products for visitors.
import { listComplements as complements } from '#contract/catalogue/chosen-products'
import { listRelatedProducts as endpoint } from '#contract/related-products/store'
import type { App } from '#server/http/app'
import { listComplements, listRelatedProducts } from './related-products.ts'

export function relatedProductStoreRoutes(app: App) {
  app.query(endpoint, async (_, db, { params }) => listRelatedProducts(db, params.id))

  app.query(complements, async (_, db, { query }) => ({
    products: await listComplements(db, query.products, query.limit),
  }))
}
