// The queries of the public catalogue: the same ones on the server (prefetch) and in the browser (useQuery).

import type { InputOf } from '#contract/api'
import type { Call } from '#web/api/call.ts'
import { routeQuery } from '#web/api/query.ts'

/** So many products stand in the window of the home page. */
const FEATURED = 6

export type ProductFilterInput = InputOf<'GET /products/filters'>['query']
export type ProductListInput = InputOf<'GET /products'>['query']

export const shopQuery = (call: Call) => routeQuery(call, 'GET /shop', {})
export const categoriesQuery = (call: Call) => routeQuery(call, 'GET /categories', {})
export const featuredQuery = (call: Call) =>
  routeQuery(call, 'GET /products/featured', { query: { limit: FEATURED } })
export const productListQuery = (call: Call, query: ProductListInput) =>
  routeQuery(call, 'GET /products', { query })
export const productFiltersQuery = (call: Call, query: ProductFilterInput) =>
  routeQuery(call, 'GET /products/filters', { query })
/** So many reviews stand under a product before more are asked for. */
const REVIEWS = 5

export const productReviewsQuery = (call: Call, id: string, page = 1) =>
  routeQuery(call, 'GET /products/{id}/reviews', { params: { id }, query: { page, limit: REVIEWS } })
/** One more than the four that are shown, as the product itself may be among them. */
export const relatedProductsQuery = (call: Call, category: string) =>
  productListQuery(call, { page: 1, limit: 5, sortBy: 'rating', sortOrder: 'desc', category })
export const productQuery = (call: Call, id: string) =>
  routeQuery(call, 'GET /products/{id}', { params: { id } })
