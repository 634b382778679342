// The public catalogue: categories, product lists with filters, and single products.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { Pagination, pageQuery, SortOrder } from '#contract/base/paging'
import { line } from '#contract/base/text'
import {
  CatalogueStats,
  Category,
  CategoryAttribute,
  Product,
  ProductFilterQuery,
  Variant,
} from './catalogue.ts'
import { type ListSortKey, listSortKeys } from './product-sort.ts'
import { searchTopics } from './search.ts'

export const ProductQuery = ProductFilterQuery.extend({
  ...pageQuery(12),
  /** Unknown keys sort by creation date. */
  sortBy: line(40)
    .transform((key): ListSortKey => listSortKeys.find((known) => known === key) ?? 'createdAt')
    .default('createdAt'),
  sortOrder: SortOrder.catch('desc').default('desc'),
})
export type ProductQuery = z.output<typeof ProductQuery>

export const listCategories = endpoint('GET /categories', {
  access: 'public',
  summary: 'List all categories; admins see inactive ones too',
  reply: z.object({ success: z.literal(true), data: z.array(Category), categories: z.array(Category) }),
  cached: true,
})

/** How the products match a search: all words, similar words, or, if neither finds anything, some of the words. */
export const searchMatches = ['all', 'similar', 'some'] as const
export type SearchMatch = (typeof searchMatches)[number]

export const listProducts = endpoint('GET /products', {
  access: 'public',
  summary: 'List products: search, filter, sort, page',
  query: ProductQuery,
  reply: z.object({
    success: z.literal(true),
    products: z.array(Product),
    pagination: Pagination,
    stats: CatalogueStats,
    /** Present for searches. */
    matched: z.enum(searchMatches).optional(),
    /** Present for searches that state a price, such as "mat under 300", which filters the list. */
    priceWords: z
      .object({
        /** The search without its price. */
        search: z.string(),
        minPrice: z.number().nullable(),
        maxPrice: z.number().nullable(),
      })
      .optional(),
    /** The search with corrected words; absent if it has no misspelled word. */
    spelling: z.string().optional(),
    /** Present if the search is about a subject with a page of its own, such as returns. */
    topic: z.enum(searchTopics).optional(),
  }),
  cached: true,
})

/** A filterable attribute with its options. */
export const FilterAttribute = CategoryAttribute.pick({
  name: true,
  label: true,
  type: true,
  unit: true,
}).extend({
  options: z.array(
    z.object({
      /** The value as it appears in `attributes`. */
      value: z.string(),
      /** Number of products with this option under all other filters. */
      count: z.number(),
    }),
  ),
})
export type FilterAttribute = z.infer<typeof FilterAttribute>

export const listProductFilters = endpoint('GET /products/filters', {
  access: 'public',
  summary: 'List the filters for the products of a category or search, with counts under the given filters',
  query: ProductFilterQuery,
  reply: z.object({
    success: z.literal(true),
    /** Size, colour, country of origin, rating and minimum order (`shared-filters.ts`), then the category's own attributes. */
    attributes: z.array(FilterAttribute),
    /** Number of products by category under all other filters; present if these leave products out. */
    categories: z.array(z.object({ id: z.string(), count: z.number() })).optional(),
  }),
  cached: true,
})

export const listFeaturedProducts = endpoint('GET /products/featured', {
  access: 'public',
  summary: 'List the featured products',
  query: z.object({ limit: pageQuery(6, 24).limit }),
  reply: z.object({ success: z.literal(true), products: z.array(Product) }),
  cached: true,
})

export const ProductName = z.object({ _id: z.string(), name: z.string(), stock: z.number() })

export const listProductNames = endpoint('GET /products/names', {
  access: 'public',
  summary: 'List the names of the products in a category',
  query: z.object({ category: line(200).optional() }),
  reply: z.object({ success: z.literal(true), products: z.array(ProductName) }),
  cached: true,
})

export const getProduct = endpoint('GET /products/{id}', {
  access: 'public',
  summary: 'Return a product by id or slug, or the first variant of a family by its slug',
  params: z.object({ id: keyOf('Product', line(200)) }),
  reply: z.object({
    success: z.literal(true),
    product: Product,
    /** All visible variants of its family, including the product itself; empty without a family. */
    variants: z.array(Variant),
    category: z.object({ _id: z.string(), name: z.string(), slug: z.string() }).nullable(),
  }),
  cached: true,
})
