// The queries of the public catalogue: the same ones on the server (prefetch) and in the browser (useQuery).

import type { EndpointInput, EndpointReply } from '#contract/base/endpoint'
import {
  getProduct,
  listCategories,
  listFeaturedProducts,
  listProductFilters,
  listProducts,
} from '#contract/catalogue/catalogue'
import { listProductReviews } from '#contract/reviews/product-reviews'
import { getShop } from '#contract/settings/shop'
import { type Call, CallError } from '#web/api/call.ts'
import { endpointQuery } from '#web/api/query.ts'

/** So many products stand in the window of the home page. */
const FEATURED = 6

export type ProductFilterInput = EndpointInput<typeof listProductFilters>['query']
export type ProductListInput = EndpointInput<typeof listProducts>['query']

export const shopQuery = (call: Call) => endpointQuery(call, getShop, {})
export const categoriesQuery = (call: Call) => endpointQuery(call, listCategories, {})
export const featuredQuery = (call: Call) =>
  endpointQuery(call, listFeaturedProducts, { query: { limit: FEATURED } })
export const productListQuery = (call: Call, query: ProductListInput) => ({
  ...endpointQuery(call, listProducts, { query }),
  select: (reply: EndpointReply<typeof listProducts>) =>
    usable(reply, 'products', 'Failed to fetch products'),
})
export const productFiltersQuery = (call: Call, query: ProductFilterInput) =>
  endpointQuery(call, listProductFilters, { query })
/** So many reviews stand under a product before more are asked for. */
const REVIEWS = 5

export const productReviewsQuery = (call: Call, id: string, page = 1) =>
  endpointQuery(call, listProductReviews, { params: { id }, query: { page, limit: REVIEWS } })
/** One more than the four that are shown, as the product itself may be among them. */
export const relatedProductsQuery = (call: Call, category: string) =>
  productListQuery(call, { page: 1, limit: 5, sortBy: 'rating', sortOrder: 'desc', category })
export const productQuery = (call: Call, id: string) => ({
  ...endpointQuery(call, getProduct, { params: { id } }),
  select: (reply: EndpointReply<typeof getProduct>) => usable(reply, 'product', 'Failed to fetch product'),
})

/** An answer without what was asked for is a failure, told in its own words or else in ours. */
function usable<Reply extends object>(reply: Reply, part: keyof Reply, otherwise: string): Reply {
  if (reply[part] !== undefined) return reply
  const { message } = reply as { message?: unknown }
  throw new CallError(typeof message === 'string' && message !== '' ? message : otherwise, 200)
}
