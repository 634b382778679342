// Public catalogue endpoints.
import * as chosen from '#contract/catalogue/chosen-products'
import * as contract from '#contract/catalogue/store'
import { suggestProducts as suggestions } from '#contract/catalogue/suggestions'
import { listCategories } from '#server/catalogue/categories/category-queries'
import type { App } from '#server/http/app'
import { refused } from '#server/http/errors'
import { listCardPictures } from './card-pictures.ts'
import { listProductsById } from './chosen-products.ts'
import { productFilters } from './filter-queries.ts'
import { getProduct, listFeaturedProducts, listProductNames, listProducts } from './product-queries.ts'
import { suggestProducts } from './search/suggest-products.ts'

export function catalogueStoreRoutes(app: App) {
  app.handle(contract.listCategories, async ({ db, admin }) => {
    const categories = await listCategories(db, { all: (await admin()) !== null })
    return { data: categories, categories }
  })

  app.query(contract.listProducts, async (_, db, { query }) => listProducts(db, query))

  const listProductFilters = productFilters()
  app.query(contract.listProductFilters, async (_, db, { query }) => listProductFilters(db, query))

  app.query(suggestions, async (_, db, { query }) => suggestProducts(db, query.search))

  app.query(contract.listFeaturedProducts, async (_, db, { query }) => ({
    products: await listFeaturedProducts(db, query.limit),
  }))

  app.query(contract.listProductNames, async (_, db, { query }) => {
    if (!query.category) throw refused('invalid_input', 'No category selected')
    return { products: await listProductNames(db, query.category) }
  })

  app.query(chosen.listProductsById, async (_, db, { query }) => ({
    products: await listProductsById(db, query.ids),
  }))

  app.query(chosen.listCardPictures, async (_, db, { query }) => ({
    products: await listCardPictures(db, query.ids),
  }))

  app.query(contract.getProduct, async (_, db, { params }) => {
    const { product, variants } = await getProduct(db, params.id)
    return { product, variants, category: product.category }
  })
}
