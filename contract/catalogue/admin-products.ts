// Products in the back office.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import {
  clearableNumberField,
  filledNumberField,
  jsonField,
  numberField,
  switchField,
} from '#contract/base/form-fields'
import { gstRateProblem } from '#contract/base/gst'
import { keyOf } from '#contract/base/keys'
import { Pagination, pageQuery, SortOrder } from '#contract/base/paging'
import { tableFormats } from '#contract/base/table-format'
import { line, paragraph } from '#contract/base/text'
import { AT_MOST_TWO_DECIMALS, hasTwoDecimals } from '#contract/base/two-decimals'
import { uqcCodes } from '#contract/tax/uqc'
import { MAX_ALT_TEXT } from './alt-texts.ts'
import { CatalogueStats, Product, ProductFilterQuery } from './catalogue.ts'
import { countryCodeOf, makerRoles } from './declarations.ts'
import { netQuantityText, readNetQuantity } from './net-quantity.ts'
import { productSortKeys } from './product-sort.ts'
import { SpecificationValue } from './specification-value.ts'

/** A draft needs only a name; active and archived products are complete. Visitors see active ones only. */
export const productStates = ['draft', 'active', 'archived'] as const

export const ProductState = z.enum(productStates, 'Must be one of draft, active, archived')
export type ProductState = z.infer<typeof ProductState>

export const AdminProduct = z.object({
  ...Product.shape,
  /** Alt texts in the order of `images`; empty for a picture without one. */
  imageAlts: z.array(z.string()),
  state: ProductState,
  /** Incremented by every change; a change based on an older version is refused. */
  version: z.number(),
  /** Stays set after that time has passed. */
  availableFrom: z.string().nullable(),
  /** Low-stock threshold; null to use the shop's default. */
  lowStockThreshold: z.number().nullable(),
  /**
   * Name of the tax class that determines the rate, in which case `gst` is its rate today; null if the product has
   * its own rate.
   */
  taxClass: z.string().nullable(),
  /** Null if it follows from the unit. */
  uqc: z.enum(uqcCodes).nullable(),
  /** "500 g" */
  netQuantity: z.string().nullable(),
  isCombinationPack: z.boolean(),
  /** ISO 3166-1 code. */
  countryOfOrigin: z.string(),
  /** Null if it follows from the country of origin. */
  makerRole: z.enum(makerRoles).nullable(),
  /** Name and address; null for the seller's own. */
  maker: z.string().nullable(),
  /** Null if the name of the category is the common name. */
  commonName: z.string().nullable(),
  /** YYYY-MM */
  manufactureMonth: z.string().nullable(),
  /** Values that a variant takes from its family while its own are empty; null without a family. */
  inherited: z
    .object({ description: z.string(), images: z.array(z.string()), imageAlts: z.array(z.string()) })
    .nullable(),
  /** Names of the fields that are missing before it can become active. */
  missing: z.array(z.string()),
})
export type AdminProduct = z.infer<typeof AdminProduct>

/**
 * Flags of a product, set by admins or derived. `scarce`: stock is at or below its own threshold, or the shop's
 * default.
 */
export const productFlags = ['new', 'on-sale', 'featured', 'scarce'] as const

export type ProductFlag = (typeof productFlags)[number]

export const listedState = z.enum([...productStates, 'all']).optional()

/** "new,on-sale" → products with all of these flags; unknown ones are ignored. */
const MarkFilter = line(60).transform((text): ProductFlag[] =>
  productFlags.filter((mark) => text.toLowerCase().split(',').includes(mark)),
)

/** Filters of the list. Archived products are listed only on request. */
export const AdminProductFilter = ProductFilterQuery.omit({ attributes: true }).extend({
  marks: MarkFilter.optional(),
  state: listedState.catch(undefined),
})
export type AdminProductFilter = z.output<typeof AdminProductFilter>

// A function, because a constant would pull the schemas into the storefront's entry chunk.
const sorting = () => ({
  sortBy: z.enum(productSortKeys).catch('createdAt').default('createdAt'),
  sortOrder: SortOrder.catch('desc').default('desc'),
})

export const listAdminProducts = endpoint('GET /admin/products', {
  access: 'admin',
  permission: 'products.read',
  summary: 'List products including drafts: search, filter, sort, page',
  query: AdminProductFilter.extend({ ...pageQuery(5), ...sorting() }),
  reply: z.object({
    success: z.literal(true),
    products: z.array(AdminProduct),
    pagination: Pagination,
    /** Totals of all products except archived ones, regardless of the filter. */
    stats: CatalogueStats,
    /** Number of products by state under the other filters. */
    states: z.object({ draft: z.number(), active: z.number(), archived: z.number() }),
  }),
})

const ProductParams = z.object({ id: keyOf('Product') })

const CategoryName = z.object({ _id: z.string(), name: z.string(), slug: z.string() })

export const getAdminProduct = endpoint('GET /admin/products/{id}', {
  access: 'admin',
  permission: 'products.read',
  summary: 'Return a product in any state',
  params: ProductParams,
  reply: z.object({ success: z.literal(true), product: AdminProduct, category: CategoryName.nullable() }),
})

/** Maximum size of one uploaded picture in bytes, and maximum number of pictures of a product. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024

export const MAX_IMAGES = 10

/** Maximum price in rupees. */
export const MAX_PRICE = 1e9

/** Path of an uploaded picture. */
export const UploadedPath = z
  .string()
  .regex(/^\/uploads\/[0-9a-f]{32}\.webp$/, 'Must be a picture uploaded here')

/** A vertical bar separates the texts in product files, so it becomes a comma. */
export const AltText = line(MAX_ALT_TEXT).transform((text) =>
  text
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', '),
)

export const Specifications = z
  .record(z.string().min(1).max(100), SpecificationValue)
  .refine((given) => Object.keys(given).length <= 200, 'Has too many specifications')

const wholeFrom = (min: number, message: string) =>
  numberField(z.int(message).min(min, message).max(1e9, message))

/** Units of a carton or bale. */
const MAX_PACK_SIZE = 100_000
const notAPack = `Must be a whole number from 1 to ${MAX_PACK_SIZE}`
const PackSize = z.int(notAPack).min(1, notAPack).max(MAX_PACK_SIZE, notAPack)

const notAStock = 'Stock must be a whole number, at least 0'
const Stock = z.int(notAStock).min(0, notAStock).max(1e9, notAStock)
/** A point in time with its offset; null or an empty text clears it. */
const Moment = z.preprocess(
  (value) => (value === '' ? null : value),
  z.iso
    .datetime({ offset: true, error: 'Must be a date and a time' })
    .refine((text) => text >= '2000' && text < '3000', 'Must be a date and a time')
    .nullable()
    .optional(),
)

const NetQuantityField = line(40).transform((text, { addIssue }) => {
  const quantity = text === '' ? null : readNetQuantity(text)
  if (quantity) return netQuantityText(quantity)
  if (text !== '')
    addIssue({
      code: 'custom',
      message: `“${text}” isn't a valid net quantity. Examples: 500 g, 1.5 m, 4 pieces.`,
    })
  return ''
})

const CountryField = line(60).transform((text, { addIssue }) => {
  const code = countryCodeOf(text)
  if (code !== null) return code
  addIssue({ code: 'custom', message: `“${text}” isn't a country. Examples: India, China.` })
  return ''
})

const dimension = numberField(z.number('Must be a number').min(0, 'Must be 0 or more').max(1e6))

/**
 * A product as a form sends it. Omitted fields stay unchanged; an empty text clears an optional field. The required
 * fields depend on the target state.
 */
export const ProductFields = z.object({
  name: line(200).optional(),
  description: paragraph(20_000).optional(),
  /** Id, slug or name. */
  category: line(200).optional(),
  /** Rupees, with GST if the shop's prices include it. */
  price: clearableNumberField(
    z
      .number('Must be a number')
      .min(0, 'Price cannot be below 0')
      .max(MAX_PRICE, 'Price is too high')
      .refine(hasTwoDecimals, AT_MOST_TWO_DECIMALS),
  ),
  /** Maximum retail price in rupees, including all taxes. The price with GST can't be above it. */
  mrp: numberField(
    z
      .number('Must be a number')
      .positive('MRP must be above 0')
      .max(MAX_PRICE, 'MRP is too high')
      .refine(hasTwoDecimals, AT_MOST_TWO_DECIMALS),
  ),
  gst: clearableNumberField(
    z.number('Must be a number').superRefine((percent, { addIssue }) => {
      const message = gstRateProblem(percent)
      if (message) addIssue({ code: 'custom', message })
    }),
  ),
  stock: numberField(Stock),
  unit: line(40).optional(),
  minOrderQuantity: wholeFrom(1, 'Must be a whole number, at least 1'),
  maxOrderQuantity: wholeFrom(1, 'Must be a whole number, at least 1'),
  /** Units per pack, in which people of companies with full packs order. */
  packSize: numberField(PackSize),
  /** Grams. */
  weight: wholeFrom(0, 'Must be a whole number of grams'),
  color: line(100).optional(),
  deliveryTime: line(100).optional(),
  badge: line(40).optional(),
  sku: line(64).optional(),
  hsn: line(8)
    .regex(/^(\d{4}|\d{6}|\d{8})?$/, "This isn't a valid HSN code. HSN codes have 4, 6 or 8 digits.")
    .optional(),
  /**
   * Id or name of a tax class, which overrides `gst`; an empty text removes it. So does a `gst` sent alone, if it
   * differs from the rate of the class.
   */
  taxClass: line(80).optional(),
  /** Unit quantity code for GST filing; an empty text derives it from the unit. */
  uqc: line(3)
    .transform((text) => text.toUpperCase())
    .pipe(z.union([z.enum(uqcCodes), z.literal('')], 'Must be a unit quantity code, for example PCS'))
    .optional(),
  lowStockThreshold: wholeFrom(0, 'Must be a whole number, at least 0'),
  /** Net quantity of the package, for example "500 g" or "4 pieces". */
  netQuantity: NetQuantityField.optional(),
  /** A combination, group or multi-piece pack, which needs no unit sale price. */
  isCombinationPack: switchField,
  /** Code or English name; an empty text means India. */
  countryOfOrigin: CountryField.optional(),
  /** An empty text derives it from the country of origin. */
  makerRole: line(20)
    .transform((text) => text.toLowerCase())
    .pipe(z.union([z.enum(makerRoles), z.literal('')], 'Must be one of manufacturer, packer, importer'))
    .optional(),
  /** Name and full address of the manufacturer, packer or importer; empty for the seller. */
  maker: line(300).optional(),
  /** Common or generic name; empty for the name of the category. */
  commonName: line(100).optional(),
  /** Month of manufacture. Listings needn't state it. */
  manufactureMonth: line(7)
    .regex(/^((19|20)\d\d-(0[1-9]|1[0-2]))?$/, "This isn't a valid month. Example: 2026-11.")
    .optional(),
  /** Before this time only members of groups with early access may order it. */
  availableFrom: Moment,
  isFeatured: switchField,
  isNewArrival: switchField,
  isOnSale: switchField,
  dimensions: jsonField(z.object({ length: dimension, width: dimension, unit: line(10).optional() })),
  tags: jsonField(z.array(line(60)).max(50)),
  specifications: jsonField(Specifications),
  /** All its pictures in order, the main one first. If omitted, uploaded pictures are appended. */
  imagePaths: jsonField(z.array(UploadedPath).max(MAX_IMAGES, `At most ${MAX_IMAGES} pictures`)),
  /**
   * Alt texts of all its pictures, in their order after this change; a missing text counts as empty. If omitted, each
   * picture keeps its text.
   */
  imageAlts: jsonField(z.array(AltText).max(MAX_IMAGES, `At most ${MAX_IMAGES} alt texts`)),
  state: ProductState.optional(),
})
export type ProductFields = z.output<typeof ProductFields>

const ProductReply = z.object({ success: z.literal(true), message: z.string(), product: AdminProduct })

const images = { field: 'images', maxBytes: MAX_IMAGE_BYTES, maxFiles: MAX_IMAGES, required: false } as const

export const createProduct = endpoint('POST /admin/products/create', {
  access: 'admin',
  permission: 'products.write',
  summary: 'Add a product; with state "draft" a name suffices',
  upload: images,
  body: ProductFields,
  reply: ProductReply,
  status: 201,
  idempotent: true,
  changesCatalogue: true,
})

export const ProductChanges = ProductFields.extend({
  /** Used only if the product has no category, such as a draft; an existing category can't be changed. */
  category: line(200).optional().catch(undefined),
  stock: filledNumberField(Stock, 'Stock is required'),
  /** The version that was read; if the product has changed since, the call fails with `version_conflict`. */
  version: wholeFrom(1, 'Must be a version'),
  /** The stock that was read; the change is refused if orders have changed the stock since. */
  stockBefore: wholeFrom(0, 'Must be a whole number, at least 0'),
  /** Fields to clear. An empty list clears nothing. */
  clear: jsonField(
    z.array(z.enum(['price', 'mrp', 'maxOrderQuantity', 'weight', 'dimensions', 'lowStockThreshold'])),
  ),
})
export type ProductChanges = z.output<typeof ProductChanges>

export const updateProduct = endpoint('PUT /admin/products/update/{id}', {
  access: 'admin',
  permission: 'products.write',
  summary: "Change a product; a category once set can't be changed",
  params: ProductParams,
  upload: images,
  body: ProductChanges,
  reply: ProductReply,
  changesCatalogue: true,
})

export const deleteProduct = endpoint('DELETE /admin/products/delete/{id}', {
  access: 'admin',
  permission: 'products.write',
  summary: 'Delete a product; orders keep their copy, carts drop the item',
  params: ProductParams,
  reply: z.object({ success: z.literal(true), message: z.string() }),
  changesCatalogue: true,
})

export const removeProductImage = endpoint('DELETE /admin/products/{id}/images', {
  access: 'admin',
  permission: 'products.write',
  summary: 'Remove a picture from a product; the path may be in the body or the query',
  params: ProductParams,
  query: z.object({ imageUrl: line(500).optional() }),
  body: z.object({ imageUrl: line(500).optional() }).default({}),
  reply: ProductReply,
  changesCatalogue: true,
})

export const uploadPicture = endpoint('POST /admin/pictures', {
  access: 'admin',
  permission: 'products.write',
  summary: 'Upload a picture for a product or category; unused ones are deleted after a day',
  upload: { field: 'image', maxBytes: MAX_IMAGE_BYTES, maxFiles: 1, required: true },
  reply: z.object({ success: z.literal(true), path: z.string() }),
  status: 201,
})

export const exportProducts = endpoint('GET /admin/products/export', {
  access: 'admin',
  permission: { all: ['products.read', 'data.export'] },
  summary: 'Export the products matching a filter as CSV or XLSX',
  query: AdminProductFilter.extend({ ...sorting(), format: z.enum(tableFormats).default('csv') }),
  file: 'table',
  reply: z.object({ success: z.literal(true) }),
})

/** Values of the four statistics cards until the reply has arrived. */
export const noProductStats: CatalogueStats = {
  totalProducts: 0,
  categories: 0,
  lowStockItems: 0,
  outOfStock: 0,
}
