// What visitors ask of the catalogue: categories, lists of products with filters, one product.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { Pagination, pageQuery, SortOrder } from '#contract/base/paging'
import { line } from '#contract/base/text'
import { CatalogueStats, Category, CategoryAttribute, Product, ProductFilterQuery } from './catalogue.ts'
import { type ProductSortKey, productSortKeys } from './product-sort.ts'

export const ProductQuery = ProductFilterQuery.extend({
  ...pageQuery(12),
  /** Anything unknown sorts by date of creation. */
  sortBy: line(40)
    .transform((key): ProductSortKey => productSortKeys.find((known) => known === key) ?? 'createdAt')
    .default('createdAt'),
  sortOrder: SortOrder.catch('desc').default('desc'),
})
export type ProductQuery = z.output<typeof ProductQuery>

export const listCategories = endpoint('GET /categories', {
  access: 'public',
  summary: 'All categories; admins see the inactive ones too',
  reply: z.object({ success: z.literal(true), data: z.array(Category), categories: z.array(Category) }),
  cached: true,
})

/** What was found by a search: what has all its words, words like them, or, where nothing has, some of them. */
export const searchMatches = ['all', 'similar', 'some'] as const
export type SearchMatch = (typeof searchMatches)[number]

export const listProducts = endpoint('GET /products', {
  access: 'public',
  summary: 'Products: search, filters, sort, page',
  query: ProductQuery,
  reply: z.object({
    success: z.literal(true),
    products: z.array(Product),
    pagination: Pagination,
    stats: CatalogueStats,
    /** Of a search. */
    matched: z.enum(searchMatches).optional(),
  }),
  cached: true,
})

/** A filterable attribute with what can be chosen of it. */
export const FilterAttribute = CategoryAttribute.pick({
  name: true,
  label: true,
  type: true,
  unit: true,
}).extend({
  options: z.array(
    z.object({
      /** As it stands in `attributes`. */
      value: z.string(),
      /** Products that would be listed with this option alone of its attribute, under all the other filters. */
      count: z.number(),
    }),
  ),
})
export type FilterAttribute = z.infer<typeof FilterAttribute>

export const listProductFilters = endpoint('GET /products/filters', {
  access: 'public',
  summary: 'What the products of a category can be filtered by, with counts under the filters given',
  query: ProductFilterQuery,
  reply: z.object({ success: z.literal(true), attributes: z.array(FilterAttribute) }),
  cached: true,
})

export const listFeaturedProducts = endpoint('GET /products/featured', {
  access: 'public',
  summary: 'Products to show first',
  query: z.object({ limit: pageQuery(6, 24).limit }),
  reply: z.object({ success: z.literal(true), products: z.array(Product) }),
  cached: true,
})

export const ProductName = z.object({ _id: z.string(), name: z.string(), stock: z.number() })

export const listProductNames = endpoint('GET /products/names', {
  access: 'public',
  summary: 'Names of the products of one category',
  query: z.object({ category: line(200).optional() }),
  reply: z.object({ success: z.literal(true), products: z.array(ProductName) }),
  cached: true,
})

export const getProduct = endpoint('GET /products/{id}', {
  access: 'public',
  summary: 'One product, by id or by slug',
  params: z.object({ id: keyOf('Product', line(200)) }),
  reply: z.object({
    success: z.literal(true),
    product: Product,
    category: z.object({ _id: z.string(), name: z.string(), slug: z.string() }).nullable(),
  }),
  cached: true,
})
