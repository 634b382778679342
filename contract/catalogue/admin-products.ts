// Products as admins list and write them.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import {
  clearableNumberField,
  filledNumberField,
  jsonField,
  numberField,
  switchField,
} from '#contract/base/form-fields'
import { keyOf } from '#contract/base/keys'
import { Pagination, pageQuery, SortOrder } from '#contract/base/paging'
import { tableFormats } from '#contract/base/table-format'
import { line, paragraph } from '#contract/base/text'
import { uqcCodes } from '#contract/tax/uqc'
import { CatalogueStats, Product, ProductFilterQuery } from './catalogue.ts'
import { productSortKeys } from './product-sort.ts'
import { SpecificationValue } from './specification-value.ts'

/** A draft needs a name only; what is active or archived is complete. Visitors see active ones alone. */
export const productStates = ['draft', 'active', 'archived'] as const

export const ProductState = z.enum(productStates, 'Must be one of draft, active, archived')
export type ProductState = z.infer<typeof ProductState>

export const AdminProduct = z.object({
  ...Product.shape,
  state: ProductState,
  /** Raised by every change; a change made on an older version is refused. */
  version: z.number(),
  /** Also once that moment has passed. */
  availableFrom: z.string().nullable(),
  /** At most this many units call for more; null where the shop's own threshold holds. */
  lowStockThreshold: z.number().nullable(),
  /** Name of the class that its rate comes from, and then `gst` is what that comes to today; null for a rate of its own. */
  taxClass: z.string().nullable(),
  /** Null where the unit says it. */
  uqc: z.enum(uqcCodes).nullable(),
  /** Names of the fields without which it cannot be active. */
  missing: z.array(z.string()),
})
export type AdminProduct = z.infer<typeof AdminProduct>

/**
 * What a product is marked as, for the shop's visitors or by itself: of what is `scarce` few are left by its own threshold,
 * or the shop's where it has none.
 */
export const productFlags = ['new', 'on-sale', 'featured', 'scarce'] as const

export type ProductFlag = (typeof productFlags)[number]

export const listedState = z.enum([...productStates, 'all']).optional()

/** "new,on-sale" → products that have all of these marks; unknown ones are ignored. */
const MarkFilter = line(60).transform((text): ProductFlag[] =>
  productFlags.filter((mark) => text.toLowerCase().split(',').includes(mark)),
)

/** What narrows the list. Archived products are listed only where they are asked for. */
export const AdminProductFilter = ProductFilterQuery.omit({ attributes: true }).extend({
  marks: MarkFilter.optional(),
  state: listedState.catch(undefined),
})
export type AdminProductFilter = z.output<typeof AdminProductFilter>

// Made when it is asked for: as a value it would bring schemas into the first page of every visitor.
const sorting = () => ({
  sortBy: z.enum(productSortKeys).catch('createdAt').default('createdAt'),
  sortOrder: SortOrder.catch('desc').default('desc'),
})

export const listAdminProducts = endpoint('GET /admin/products', {
  access: 'admin',
  permission: 'products.read',
  summary: 'Products with drafts: search, filters, sort, page',
  query: AdminProductFilter.extend({ ...pageQuery(5), ...sorting() }),
  reply: z.object({
    success: z.literal(true),
    products: z.array(AdminProduct),
    pagination: Pagination,
    /** Over all products but the archived ones, whatever the filter. */
    stats: CatalogueStats,
    /** Products of each state under the other filters. */
    states: z.object({ draft: z.number(), active: z.number(), archived: z.number() }),
  }),
})

const ProductParams = z.object({ id: keyOf('Product') })

const CategoryName = z.object({ _id: z.string(), name: z.string(), slug: z.string() })

export const getAdminProduct = endpoint('GET /admin/products/{id}', {
  access: 'admin',
  permission: 'products.read',
  summary: 'One product in any state',
  params: ProductParams,
  reply: z.object({ success: z.literal(true), product: AdminProduct, category: CategoryName.nullable() }),
})

/** Bytes of one picture as it is sent, and pictures of one product. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024

export const MAX_IMAGES = 10

/** Rupees. */
export const MAX_PRICE = 1e9

/** A picture that was uploaded here. */
export const UploadedPath = z
  .string()
  .regex(/^\/uploads\/[0-9a-f]{32}\.webp$/, 'Must be a picture uploaded here')

export const Specifications = z
  .record(z.string().min(1).max(100), SpecificationValue)
  .refine((given) => Object.keys(given).length <= 200, 'Has too many specifications')

const wholeFrom = (min: number, message: string) =>
  numberField(z.int(message).min(min, message).max(1e9, message))

const notAStock = 'Stock must be a whole number from 0'
const Stock = z.int(notAStock).min(0, notAStock).max(1e9, notAStock)
/** A moment, with the zone it is meant in; null or an empty text takes it away. */
const Moment = z.preprocess(
  (value) => (value === '' ? null : value),
  z.iso
    .datetime({ offset: true, error: 'Must be a date and a time' })
    .refine((text) => text >= '2000' && text < '3000', 'Must be a date and a time')
    .nullable()
    .optional(),
)

const dimension = numberField(z.number('Must be a number').min(0, 'Must be 0 or more').max(1e6))

/**
 * A product as a form sends it. What is left out stays as it is; an empty text clears a field that may be empty.
 * Which fields are required depends on the state it is to be in.
 */
export const ProductFields = z.object({
  name: line(200).optional(),
  description: paragraph(20_000).optional(),
  /** Id, slug or name. */
  category: line(200).optional(),
  /** Rupees, without tax. */
  price: clearableNumberField(
    z.number('Must be a number').min(0, 'Price cannot be below 0').max(MAX_PRICE, 'Price is too high'),
  ),
  gst: clearableNumberField(
    z.number('Must be a number').min(0, 'GST must be 0 to 100').max(100, 'GST must be 0 to 100'),
  ),
  stock: numberField(Stock),
  unit: line(40).optional(),
  minOrderQuantity: wholeFrom(1, 'Must be a whole number from 1'),
  maxOrderQuantity: wholeFrom(1, 'Must be a whole number from 1'),
  /** Grams. */
  weight: wholeFrom(0, 'Must be a whole number of grams'),
  color: line(100).optional(),
  deliveryTime: line(100).optional(),
  badge: line(40).optional(),
  sku: line(64).optional(),
  hsn: line(8)
    .regex(/^(\d{4}|\d{6}|\d{8})?$/, 'HSN must have 4, 6 or 8 digits')
    .optional(),
  /**
   * Id or name of a tax class, whose rate takes the place of `gst`; an empty text takes it away. A `gst` that is sent
   * without it, and is not what the class comes to, takes it away too.
   */
  taxClass: line(80).optional(),
  /** Code of the unit in returns; an empty text where the unit says it. */
  uqc: line(3)
    .transform((text) => text.toUpperCase())
    .pipe(z.union([z.enum(uqcCodes), z.literal('')], 'Must be a quantity code such as PCS'))
    .optional(),
  lowStockThreshold: wholeFrom(0, 'Must be a whole number from 0'),
  /** Until then only members of groups with early access may order it. */
  availableFrom: Moment,
  isFeatured: switchField,
  isNewArrival: switchField,
  isOnSale: switchField,
  dimensions: jsonField(z.object({ length: dimension, width: dimension, unit: line(10).optional() })),
  tags: jsonField(z.array(line(60)).max(50)),
  specifications: jsonField(Specifications),
  /** All of its pictures in their order, the main one first. Without it new ones are put after those there are. */
  imagePaths: jsonField(z.array(UploadedPath).max(MAX_IMAGES, `At most ${MAX_IMAGES} pictures`)),
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
  /** Counts only where the product has none: a draft is given one, and it stays. */
  category: line(200).optional().catch(undefined),
  stock: filledNumberField(Stock, 'Stock is required'),
  /** The version that was read; a newer one in the shop refuses the change with `version_conflict`. */
  version: wholeFrom(1, 'Must be a version'),
  /** The stock that was read: a change of it is refused where orders have moved it since. */
  stockBefore: wholeFrom(0, 'Must be a whole number from 0'),
  /** An empty list of names clears nothing; these fields are cleared. */
  clear: jsonField(
    z.array(z.enum(['price', 'maxOrderQuantity', 'weight', 'dimensions', 'lowStockThreshold'])),
  ),
})
export type ProductChanges = z.output<typeof ProductChanges>

export const updateProduct = endpoint('PUT /admin/products/update/{id}', {
  access: 'admin',
  permission: 'products.write',
  summary: 'Change a product; a category that it has stays',
  params: ProductParams,
  upload: images,
  body: ProductChanges,
  reply: ProductReply,
  changesCatalogue: true,
})

export const deleteProduct = endpoint('DELETE /admin/products/delete/{id}', {
  access: 'admin',
  permission: 'products.write',
  summary: 'Delete a product; orders keep their copy, carts drop the line',
  params: ProductParams,
  reply: z.object({ success: z.literal(true), message: z.string() }),
  changesCatalogue: true,
})

export const removeProductImage = endpoint('DELETE /admin/products/{id}/images', {
  access: 'admin',
  permission: 'products.write',
  summary: 'Take a picture off a product; the address may stand in the body or in the query',
  params: ProductParams,
  query: z.object({ imageUrl: line(500).optional() }),
  body: z.object({ imageUrl: line(500).optional() }).default({}),
  reply: ProductReply,
  changesCatalogue: true,
})

export const uploadPicture = endpoint('POST /admin/pictures', {
  access: 'admin',
  permission: 'products.write',
  summary: 'Send a picture for a product or a category; unused ones are removed after a day',
  upload: { field: 'image', maxBytes: MAX_IMAGE_BYTES, maxFiles: 1, required: true },
  reply: z.object({ success: z.literal(true), path: z.string() }),
  status: 201,
})

export const exportProducts = endpoint('GET /admin/products/export', {
  access: 'admin',
  permission: { all: ['products.read', 'data.export'] },
  summary: 'The products of a filter as a CSV or XLSX file',
  query: AdminProductFilter.extend({ ...sorting(), format: z.enum(tableFormats).default('csv') }),
  file: 'table',
  reply: z.object({ success: z.literal(true) }),
})

/** Values of the four cards when nothing has come yet. */
export const noProductStats: CatalogueStats = {
  totalProducts: 0,
  categories: 0,
  lowStockItems: 0,
  outOfStock: 0,
}
