// Related products for visitors.
import { listRelatedProducts as endpoint } from '#contract/related-products/store'
import type { App } from '#server/http/app'
import { listRelatedProducts } from './related-products.ts'

export function relatedProductStoreRoutes(app: App) {
  app.query(endpoint, async (_, db, { params }) => listRelatedProducts(db, params.id))
}
