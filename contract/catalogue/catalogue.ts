// Categories with their typed attributes, and products, as visitors see them.
import { z } from 'zod'
import { Rupees } from '#contract/base/rupees'
import { line } from '#contract/base/text'
import { PriceOfferView } from '#contract/prices/offer-view'
import { readAttributeFilters } from './attribute-filters.ts'
import { makerRoles } from './declarations.ts'
import { axisDisplays } from './families.ts'
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
  /** The category above it; null at the top level. Lists are in the order of the tree, each parent before those below. */
  parentId: z.string().nullable(),
  /** Former slugs, which still lead to it. */
  formerSlugs: z.array(z.string()),
  /** Number of products in it and in all categories below it, as in its list. */
  productCount: z.number(),
  count: z.number(),
  /** Number of products in the category itself. */
  ownProductCount: z.number(),
  /** Number of products with 1 to 10 units left. */
  lowStockCount: z.number(),
})
export type Category = z.infer<typeof Category>

export const OptionAxis = z.object({
  key: z.string(),
  label: z.string(),
  display: z.enum(axisDisplays),
  values: z.array(z.object({ value: z.string(), swatch: z.string().nullable() })),
})

/** The family of a variant. */
export const ProductFamily = z.object({
  _id: z.string(),
  name: z.string(),
  slug: z.string(),
  axes: z.array(OptionAxis),
  /** Whether its active variants have different prices. */
  pricesDiffer: z.boolean(),
})
export type ProductFamily = z.infer<typeof ProductFamily>

/** Declarations that the law requires of a listing, with the shop's defaults filled in. Texts that are unknown are empty. */
export const Declarations = z.object({
  commonName: z.string(),
  /** "500 g" */
  netQuantity: z.string(),
  /** Unit sale price: MRP of a gram, metre, piece and the like in rupees; null if it isn't required. */
  unitPrice: z.object({ price: Rupees, unit: z.string() }).nullable(),
  /** ISO 3166-1 code. */
  countryOfOrigin: z.string(),
  /** Who makes, packs or imports it; null if neither the product nor the seller has an address. */
  maker: z.object({ role: z.enum(makerRoles), nameAndAddress: z.string() }).nullable(),
  /** YYYY-MM; usually empty, because listings needn't state it. */
  manufactureMonth: z.string(),
})
export type Declarations = z.infer<typeof Declarations>

/** Lists show a family once, represented by one of its variants. */
export const Product = z.object({
  _id: z.string(),
  id: z.string(),
  slug: z.string(),
  sku: z.string().nullable(),
  name: z.string(),
  description: z.string(),
  category: z.object({ _id: z.string(), name: z.string(), slug: z.string() }).nullable(),
  categoryName: z.string().nullable(),
  /** List price in rupees per unit, as entered. */
  price: Rupees,
  /** Whether price and offers include GST, by the shop's setting. */
  priceIncludesGst: z.boolean(),
  /** Maximum retail price in rupees, including all taxes; null without one. */
  mrp: Rupees.nullable(),
  /** Lower prices for everyone that are in force: price lists with quantity breaks, and sales. */
  offers: z.array(PriceOfferView),
  /**
   * Lowest price for everyone, in rupees per unit like `price`, in the 30 days before the sale that sets the price now;
   * null if no sale sets it, or if the product had no price before. Only in the reply for a single product.
   */
  lowestPriceBefore: Rupees.nullable().optional(),
  /** Null if the shop doesn't show declarations. Only in the reply for a single product. */
  declarations: Declarations.nullable().optional(),
  /** Percent. */
  gst: z.number(),
  gstRate: z.number(),
  hsn: z.string().nullable(),
  stock: z.number(),
  inStock: z.boolean(),
  unit: z.string(),
  minOrderQuantity: z.number(),
  maxOrderQuantity: z.number().nullable(),
  /** Units per pack, in which some trade buyers order; 1 for a product sold in single units. */
  packSize: z.number(),
  /** Grams. */
  weight: z.number().nullable(),
  dimensions: z.object({ length: z.number(), width: z.number(), unit: z.string() }).nullable(),
  tags: z.array(z.string()),
  images: z.array(z.string()),
  /**
   * Alt texts in the order of `images`; empty for a picture without one. Only in the reply for a single product, and for
   * those of its variants that have pictures of their own.
   */
  imageAlts: z.array(z.string()).optional(),
  primaryImage: z.string().nullable(),
  specifications: z.record(z.string(), SpecificationValue),
  color: z.string().nullable(),
  badge: z.string().nullable(),
  deliveryTime: z.string().nullable(),
  rating: z.number(),
  reviewCount: z.number(),
  isFeatured: z.boolean(),
  isNewArrival: z.boolean(),
  /** Marked as on sale, or in a sale that is running. */
  isOnSale: z.boolean(),
  /** Before this time only members of groups with early access may order it; null if anyone may. */
  availableFrom: z.string().nullable(),
  /** Null for a product without variants. */
  family: ProductFamily.nullable(),
  /** The variant's values by axis key, for example `{ "size": "Large" }`; empty without a family. */
  options: z.record(z.string(), z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Product = z.infer<typeof Product>

/** One of the variants on a product page, in the order of the axes. */
export const Variant = Product.pick({
  _id: true,
  slug: true,
  sku: true,
  name: true,
  price: true,
  priceIncludesGst: true,
  mrp: true,
  offers: true,
  gst: true,
  unit: true,
  stock: true,
  inStock: true,
  minOrderQuantity: true,
  maxOrderQuantity: true,
  packSize: true,
  weight: true,
  dimensions: true,
  images: true,
  imageAlts: true,
  color: true,
  badge: true,
  deliveryTime: true,
  options: true,
  availableFrom: true,
})
export type Variant = z.infer<typeof Variant>

export const CatalogueStats = z.object({
  totalProducts: z.number(),
  categories: z.number(),
  lowStockItems: z.number(),
  outOfStock: z.number(),
})
export type CatalogueStats = z.infer<typeof CatalogueStats>

/** Not trimmed, because it is compared with stored values. */
const FacetText = z
  .string()
  .refine((text) => line().safeParse(text).success, "Contains characters that aren't allowed")

/** "material=Wool&material=Jute&power=5..20"; attributes the category doesn't filter by are ignored. */
const AttributeFilterQuery = line(4_000)
  .transform((text) => readAttributeFilters(new URLSearchParams(text)))
  .pipe(z.array(z.object({ name: FacetText, values: z.array(FacetText) })))

const PriceBound = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, 'Must be an amount in rupees')
  .transform(Number)
  .or(z.number().min(0).max(1e9))

const stockSpellings = new Map<string, StockStatus>([
  ['good', 'in-stock'],
  ['low', 'low-stock'],
  ['out', 'out-of-stock'],
])

/** "in-stock,Low Stock,out" → canonical statuses. Empty or "all" means no filter; unknown ones are ignored. */
const StockStatusFilter = line(200).transform((text): StockStatus[] =>
  text
    .split(',')
    .map((part) => part.trim().toLowerCase().replace(/[ _]/g, '-'))
    .map((part) => stockSpellings.get(part) ?? stockStatuses.find((status) => status === part))
    .filter((status) => status !== undefined),
)

/** Filters of the product list. */
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
