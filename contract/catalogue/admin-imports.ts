// Bulk import of products: columns, the specified upload and the template.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { switchField } from '#contract/base/form-fields'
import { line } from '#contract/base/text'
import { Import, ImportProblem, importEndpoints, importFile } from '#contract/imports/imports'
import { ProductFields } from './admin-products.ts'

/** Columns of the template, followed by one `spec_` column for each attribute of the category. */
export const templateColumns = [
  'name',
  'description',
  'category',
  'price',
  'gst',
  'stock',
  'minOrderQuantity',
  'tags',
  'color',
  'deliveryTime',
] as const

/**
 * Further accepted columns, all present in an export. `id` identifies an existing product without an SKU, `asExported`
 * records the values at the time of the export.
 */
export const furtherColumns = [
  'id',
  'sku',
  'hsn',
  'taxClass',
  'uqc',
  'unit',
  'mrp',
  'maxOrderQuantity',
  'packSize',
  'weight',
  'length',
  'width',
  'dimensionUnit',
  'badge',
  'lowStockThreshold',
  'isFeatured',
  'isNewArrival',
  'isOnSale',
  'state',
  'netQuantity',
  'isCombinationPack',
  'countryOfOrigin',
  'makerRole',
  'maker',
  'commonName',
  'manufactureMonth',
  'images',
  'imageAlts',
  'asExported',
] as const

export type ImportColumn = (typeof templateColumns)[number] | (typeof furtherColumns)[number]

/** Answers that exports of other shop systems don't give. Ignored for files with our own columns. */
const importedTax = {
  /** GST rate in percent of the products that the other shop taxed; without one they become drafts. */
  gst: ProductFields.shape.gst,
  /** Whether the prices in the file include GST at this rate, which is then taken out of them. */
  pricesIncludeGst: switchField,
}
export type ImportedTax = { [Field in keyof typeof importedTax]?: z.output<(typeof importedTax)[Field]> }

/**
 * The specified call: creates all valid rows at once and reports the others. With `review` it only checks and stores
 * the rows, and `import` previews the result of accepting them.
 */
export const bulkUpload = endpoint('POST /admin/products/bulk-upload', {
  access: 'admin',
  permission: 'products.write',
  summary:
    'Create products from a CSV file; with `review` only check it, to accept it later as a whole. Reviewed files may be product exports of Shopify or WooCommerce',
  upload: importFile,
  body: z.object({
    /** Id, slug or name. The category of all new products, overriding their rows; if omitted, each row decides. */
    category: line(200).optional(),
    review: switchField,
    /** Rows that update a product set its stock too. New products always take theirs. */
    setStock: switchField,
    ...importedTax,
  }),
  reply: z.object({
    success: z.literal(true),
    message: z.string(),
    created: z.number(),
    failed: z.number(),
    errors: z.array(ImportProblem.extend({ row: z.number() })),
    import: Import.optional(),
  }),
  status: 201,
  idempotent: true,
  changesCatalogue: true,
})

/** Columns of a price list; `id` or `sku` identifies the product. */
export const priceColumns = [
  'id',
  'sku',
  'price',
  'stock',
  'asExported',
] as const satisfies readonly ImportColumn[]

export const checkPrices = endpoint('POST /admin/products/imports/prices', {
  access: 'admin',
  permission: 'products.write',
  summary:
    'Check a file of SKUs, prices and stock across categories; nothing is written before it is accepted',
  upload: importFile,
  body: z.object({ setStock: switchField }),
  reply: z.object({ success: z.literal(true), message: z.string(), import: Import }),
  status: 201,
  idempotent: true,
})

export const productImports = importEndpoints('admin/products', 'products', 'products.write')

/** `product_template.csv` for a category, or without `spec_` columns if none is given. */
export const downloadTemplate = endpoint('GET /admin/products/imports/template', {
  access: 'admin',
  permission: 'products.write',
  summary: 'Download an empty file with the columns of a category',
  query: z.object({ category: line(200).optional() }),
  file: 'table',
  reply: z.object({ success: z.literal(true) }),
})
