// Bulk import of products: its columns, the specified upload, and the template.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { switchField } from '#contract/base/form-fields'
import { line } from '#contract/base/text'
import { Import, ImportProblem, importEndpoints, importFile } from '#contract/imports/imports'

/** Columns of the template, before one `spec_` column for each attribute of the category. */
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

/** Understood as well; an export has them all. `id` tells a product that has no SKU from a new one. */
export const furtherColumns = [
  'id',
  'sku',
  'hsn',
  'taxClass',
  'uqc',
  'unit',
  'maxOrderQuantity',
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
  'images',
] as const

export type ImportColumn = (typeof templateColumns)[number] | (typeof furtherColumns)[number]

/**
 * The specified call: all good rows are created at once, the others named. With `review` nothing is written: every row
 * is checked and kept, and `import` says what accepting it would do.
 */
export const bulkUpload = endpoint('POST /admin/products/bulk-upload', {
  access: 'admin',
  permission: 'products.write',
  summary: 'Create products from a CSV file; with `review` only check it, to be accepted as a whole',
  upload: importFile,
  body: z.object({
    /** Id, slug or name. All new products go into it, whatever their rows say; without it each goes where its row says. */
    category: line(200).optional(),
    review: switchField,
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

export const productImports = importEndpoints('admin/products', 'products', 'products.write')

/** `product_template.csv` of a category, without one of all. */
export const downloadTemplate = endpoint('GET /admin/products/imports/template', {
  access: 'admin',
  permission: 'products.write',
  summary: 'An empty file with the columns of a category',
  query: z.object({ category: line(200).optional() }),
  file: 'table',
  reply: z.object({ success: z.literal(true) }),
})
