// The queries of the public catalogue: the same ones on the server (prefetch) and in the browser (useQuery).

import { getProduct, listCategories, listFeaturedProducts, listProducts } from '#contract/catalogue'
import type { EndpointInput, EndpointReply } from '#contract/endpoint'
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
export const productListQuery = (call: Call, query: ProductListInput) => ({
  ...endpointQuery(call, listProducts, { query }),
  select: (reply: EndpointReply<typeof listProducts>) =>
    usable(reply, 'products', 'Failed to fetch products'),
})
export const productQuery = (call: Call, id: string) => ({
  ...endpointQuery(call, getProduct, { params: { id } }),
  select: (reply: EndpointReply<typeof getProduct>) => usable(reply, 'product', 'Failed to fetch product'),
})

/** An answer without what was asked for is a failure, told in its own words or else in ours. */
function usable<Reply extends object>(reply: Reply, part: keyof Reply, otherwise: string): Reply {
  if (reply[part] !== undefined) return reply
  const { message } = reply as { message?: unknown }
  throw new Error(typeof message === 'string' && message !== '' ? message : otherwise)
}
