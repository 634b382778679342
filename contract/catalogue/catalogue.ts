// Categories with their typed attributes and products, as visitors and staff read them.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { Pagination, pageQuery, SortOrder } from '#contract/base/paging'
import { Rupees } from '#contract/base/rupees'
import { line } from '#contract/base/text'
import { readAttributeFilters } from './attribute-filters.ts'
import { type ProductSortKey, productSortKeys } from './product-sort.ts'
import { SpecificationValue } from './specification-value.ts'
import { type StockStatus, stockStatuses } from './stock-status.ts'

export const attributeTypes = ['text', 'number', 'select', 'multiselect', 'boolean', 'range'] as const

export const CategoryAttribute = z.object({
  name: z.string(),
  label: z.string(),
  type: z.enum(attributeTypes),
  unit: z.string(),
  options: z.array(z.string()),
  isRequired: z.boolean(),
  isFilterable: z.boolean(),
  validationRules: z.object({
    min: z.number().optional(),
    max: z.number().optional(),
    pattern: z.string().optional(),
  }),
})
export type CategoryAttribute = z.infer<typeof CategoryAttribute>

export const Category = z.object({
  _id: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  image: z.string(),
  attributes: z.array(CategoryAttribute),
  isActive: z.boolean(),
  isFeatured: z.boolean(),
  productCount: z.number(),
  count: z.number(),
  /** Products of which 1 to 10 pieces are left. */
  lowStockCount: z.number(),
})
export type Category = z.infer<typeof Category>

export type { SpecificationValue }

export const Product = z.object({
  _id: z.string(),
  id: z.string(),
  slug: z.string(),
  sku: z.string().nullable(),
  name: z.string(),
  description: z.string(),
  category: z.object({ _id: z.string(), name: z.string(), slug: z.string() }).nullable(),
  categoryName: z.string().nullable(),
  /** Rupees for one unit, without tax. */
  price: Rupees,
  /** Percent. */
  gst: z.number(),
  gstRate: z.number(),
  hsn: z.string().nullable(),
  stock: z.number(),
  inStock: z.boolean(),
  unit: z.string(),
  minOrderQuantity: z.number(),
  maxOrderQuantity: z.number().nullable(),
  /** Grams. */
  weight: z.number().nullable(),
  dimensions: z.object({ length: z.number(), width: z.number(), unit: z.string() }).nullable(),
  tags: z.array(z.string()),
  images: z.array(z.string()),
  primaryImage: z.string().nullable(),
  specifications: z.record(z.string(), SpecificationValue),
  color: z.string().nullable(),
  badge: z.string().nullable(),
  deliveryTime: z.string().nullable(),
  rating: z.number(),
  reviewCount: z.number(),
  isFeatured: z.boolean(),
  isNewArrival: z.boolean(),
  isOnSale: z.boolean(),
  /** Until then only members of groups with early access may order it; null when everybody may. */
  availableFrom: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Product = z.infer<typeof Product>

export const CatalogueStats = z.object({
  totalProducts: z.number(),
  categories: z.number(),
  lowStockItems: z.number(),
  outOfStock: z.number(),
})
export type CatalogueStats = z.infer<typeof CatalogueStats>

const stockSpellings = new Map<string, StockStatus>([
  ['good', 'in-stock'],
  ['low', 'low-stock'],
  ['out', 'out-of-stock'],
])

/** "in-stock,Low Stock,out" → the canonical statuses; empty or "all" means no filter; unknown ones are ignored. */
const StockStatusFilter = line(200).transform((text): StockStatus[] =>
  text
    .split(',')
    .map((part) => part.trim().toLowerCase().replace(/[ _]/g, '-'))
    .map((part) => stockSpellings.get(part) ?? stockStatuses.find((status) => status === part))
    .filter((status) => status !== undefined),
)

const PriceBound = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, 'Must be an amount in rupees')
  .transform(Number)
  .or(z.number().min(0).max(1e9))

/** Not trimmed: it is compared with what products have. */
const FacetText = z
  .string()
  .refine((text) => line().safeParse(text).success, 'Contains characters that are not allowed')

/** "material=Wool&material=Jute&power=5..20"; what the category doesn't filter by is ignored. */
const AttributeFilterQuery = line(4_000)
  .transform((text) => readAttributeFilters(new URLSearchParams(text)))
  .pipe(z.array(z.object({ name: FacetText, values: z.array(FacetText) })))

/** What narrows the list. */
export const ProductFilterQuery = z.object({
  search: line(200).optional(),
  /** Id, slug, or name of a category. */
  category: line(200).optional(),
  status: StockStatusFilter.optional(),
  minPrice: PriceBound.optional(),
  maxPrice: PriceBound.optional(),
  attributes: AttributeFilterQuery.optional(),
})
export type ProductFilterQuery = z.output<typeof ProductFilterQuery>

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
  summary: 'All categories; staff see the inactive ones too',
  reply: z.object({ success: z.literal(true), data: z.array(Category), categories: z.array(Category) }),
  cached: true,
})

export const listProducts = endpoint('GET /products', {
  access: 'public',
  summary: 'Products: search, filters, sort, page',
  query: ProductQuery,
  reply: z.object({
    success: z.literal(true),
    products: z.array(Product),
    pagination: Pagination,
    stats: CatalogueStats,
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
  params: z.object({ id: line(200) }),
  reply: z.object({
    success: z.literal(true),
    product: Product,
    category: z.object({ _id: z.string(), name: z.string(), slug: z.string() }).nullable(),
  }),
  cached: true,
})
