// The queries of the public catalogue: the same ones on the server (prefetch) and in the browser (useQuery).

import { getProduct, listCategories, listFeaturedProducts, listProducts } from '#contract/catalogue'
import type { EndpointInput } from '#contract/endpoint'
import { getShop } from '#contract/shop'
import type { Call } from '#web/api/call'
import { endpointQuery } from '#web/api/query'

/** So many products stand in the window of the home page. */
const FEATURED = 6

export type ProductListInput = EndpointInput<typeof listProducts>['query']

export const shopQuery = (call: Call) => endpointQuery(call, getShop, {})
export const categoriesQuery = (call: Call) => endpointQuery(call, listCategories, {})
export const featuredQuery = (call: Call) =>
  endpointQuery(call, listFeaturedProducts, { query: { limit: FEATURED } })
export const productListQuery = (call: Call, query: ProductListInput) =>
  endpointQuery(call, listProducts, { query })
export const productQuery = (call: Call, id: string) => endpointQuery(call, getProduct, { params: { id } })
