// Queries of the public catalogue, shared by the server (prefetch) and the browser (useQuery).

import { type QueryFunction, queryOptions } from '@tanstack/react-query'
import type { InputOf, ReplyOf } from '#contract/api'
import type { Product } from '#contract/catalogue/catalogue'
import type { ReviewSort } from '#contract/reviews/review-sorts'
import type { Call } from '#web/api/call.ts'
import { routeQuery } from '#web/api/query.ts'
import {
  type CategoryListing,
  categoriesForPage,
  type FeaturedListing,
  featuredForPage,
  type ListedProduct,
  type ProductListing,
  productsForPage,
} from './listed.ts'

/** Number of products in the slider on the home page. */
const FEATURED = 6

export interface ProductRelations {
  complements: ListedProduct[]
  similar: ListedProduct[]
}

export type ProductFilterInput = InputOf<'GET /products/filters'>['query']
export type ProductListInput = InputOf<'GET /products'>['query']

export const shopQuery = (call: Call) => routeQuery(call, 'GET /shop', {})
export const storefrontQuery = (call: Call) => routeQuery(call, 'GET /storefront', {})
/**
 * The banner of the product list. It has its own query, so that list pages don't carry the rest of the storefront
 * data.
 */
export const listingSignQuery = (call: Call) =>
  queryOptions({
    queryKey: ['GET /storefront', 'listing'],
    queryFn: async ({ signal }) => listingSignOf(await call('GET /storefront', { signal })),
    staleTime: 300_000,
  })
/** The banner's texts, and the sale that replaces the highlighted words. */
export const listingSignOf = ({ storefront, sale }: ReplyOf<'GET /storefront'>) => ({
  ...storefront.listing,
  // Other back ends have no sales.
  sale: sale ?? null,
})
export const categoriesQuery = (call: Call) =>
  forPage<CategoryListing, ReplyOf<'GET /categories'>>(
    routeQuery(call, 'GET /categories', {}),
    categoriesForPage,
  )
/** Attributes that products of the category can be specified by. */
export const categoryAttributesQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: ['GET /categories', 'attributes', id],
    queryFn: async ({ signal }) => {
      const { categories } = await call('GET /categories', { signal })
      return categories.find(({ _id }) => _id === id)?.attributes ?? []
    },
    staleTime: 60_000,
  })
export const featuredQuery = (call: Call) =>
  forPage<FeaturedListing, ReplyOf<'GET /products/featured'>>(
    routeQuery(call, 'GET /products/featured', { query: { limit: FEATURED } }),
    featuredForPage,
  )
export const productListQuery = (call: Call, query: ProductListInput) =>
  forPage<ProductListing, ReplyOf<'GET /products'>>(
    routeQuery(call, 'GET /products', { query }),
    (reply) => ({
      ...productsForPage(reply),
      pagination: reply.pagination,
      ...(reply.matched && { matched: reply.matched }),
      ...(reply.priceWords && { priceWords: reply.priceWords }),
      ...(reply.spelling && { spelling: reply.spelling }),
      ...(reply.topic && { topic: reply.topic }),
    }),
  )
export const productFiltersQuery = (call: Call, query: ProductFilterInput) =>
  routeQuery(call, 'GET /products/filters', { query })
export const suggestionsQuery = (call: Call, search: string) =>
  routeQuery(call, 'GET /products/suggestions', { query: { search } })
/** Reviews shown at first, and loaded per further request. */
const REVIEWS = 5
const REVIEWS_WITH_PHOTOS = 24

export interface ReviewFilters {
  sort?: ReviewSort
  stars?: number
  photos?: 'true'
  /** Id of a variant. */
  variant?: string
}

export const productReviewsQuery = (call: Call, id: string, page = 1, filters: ReviewFilters = {}) =>
  routeQuery(call, 'GET /products/{id}/reviews', {
    params: { id },
    query: { page, limit: REVIEWS, ...filters },
  })
/** The newest reviews with photos. */
export const reviewPhotosQuery = (call: Call, id: string) =>
  routeQuery(call, 'GET /products/{id}/reviews', {
    params: { id },
    query: { page: 1, limit: REVIEWS_WITH_PHOTOS, photos: 'true' },
  })
/** The address under which reviews are read: variants share those of their family, so they are loaded once. */
export const reviewedAs = ({ _id, family }: Pick<Product, '_id' | 'family'>): string => family?.slug ?? _id
/** Published questions shown at first, and loaded per further request. */
const QUESTIONS = 5

export const productQuestionsQuery = (call: Call, id: string, page = 1, search = '') =>
  routeQuery(call, 'GET /products/{id}/questions', {
    params: { id },
    query: { page, limit: QUESTIONS, ...(search && { search }) },
  })
/** Products that go well with the product, and similar ones; only the fields of cards are sent with the page. */
export const productRelationsQuery = (call: Call, id: string) =>
  forPage<ProductRelations, ReplyOf<'GET /products/{id}/related'>>(
    routeQuery(call, 'GET /products/{id}/related', { params: { id } }),
    ({ complements, similar }) => ({
      complements: productsForPage({ products: complements }).products,
      similar: productsForPage({ products: similar }).products,
    }),
  )
export const acceptedPaymentsQuery = (call: Call) => routeQuery(call, 'GET /payment-methods/accepted', {})
/** One more than the four shown, as the product itself may be among them. */
export const relatedProductsQuery = (call: Call, category: string) =>
  productListQuery(call, { page: 1, limit: 5, sortBy: 'rating', sortOrder: 'desc', category })
/** Up to `MAX_CHOSEN` products, in the order of their ids. */
export const productsByIdQuery = (call: Call, ids: readonly string[]) =>
  forPage<{ products: ListedProduct[] }, ReplyOf<'GET /products/by-id'>>(
    routeQuery(call, 'GET /products/by-id', { query: { ids: ids.join() } }),
    productsForPage,
  )
/** The pictures that the cards of products show. */
export const cardPicturesQuery = (call: Call, ids: readonly string[]) =>
  routeQuery(call, 'GET /products/pictures', { query: { ids: ids.join() } })
/** Available products that go well with the given ones. */
export const complementsQuery = (call: Call, ids: readonly string[], limit: number) =>
  forPage<{ products: ListedProduct[] }, ReplyOf<'GET /products/complements'>>(
    routeQuery(call, 'GET /products/complements', { query: { products: ids.join(), limit } }),
    productsForPage,
  )
export const productQuery = (call: Call, id: string) =>
  routeQuery(call, 'GET /products/{id}', { params: { id } })

/**
 * A query whose page data may hold only part of the reply. Its type covers just that part, even after the whole reply
 * has been loaded.
 */
function forPage<Part, Reply extends Part>(
  { queryKey, queryFn }: { queryKey: readonly unknown[]; queryFn?: unknown },
  take: (reply: Reply) => Part,
) {
  return queryOptions({ queryKey, queryFn: queryFn as QueryFunction<Part>, meta: { forPage: take } })
}
