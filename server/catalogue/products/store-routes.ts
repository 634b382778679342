// What everybody may read of the catalogue.
import * as contract from '#contract/catalogue/store'
import { listCategories } from '#server/catalogue/categories/category-queries'
import { refused } from '#server/http/errors'
import type { App } from '#server/http/handle'
import { listProductFilters } from './filter-queries.ts'
import { getProduct, listFeaturedProducts, listProductNames, listProducts } from './product-queries.ts'

export function catalogueStoreRoutes(app: App) {
  app.handle(contract.listCategories, async ({ db, staff }) => {
    const categories = await listCategories(db, { all: (await staff()) !== null })
    return { data: categories, categories }
  })

  app.handle(contract.listProducts, async ({ db, query }) => listProducts(db, query))

  app.handle(contract.listProductFilters, async ({ db, query }) => ({
    attributes: await listProductFilters(db, query),
  }))

  app.handle(contract.listFeaturedProducts, async ({ db, query }) => ({
    products: await listFeaturedProducts(db, query.limit),
  }))

  app.handle(contract.listProductNames, async ({ db, query }) => {
    if (!query.category) throw refused('invalid_input', 'No category selected')
    return { products: await listProductNames(db, query.category) }
  })

  app.handle(contract.getProduct, async ({ db, params }) => {
    const product = await getProduct(db, params.id)
    return { product, category: product.category }
  })
}
