// Bulk import of products: a file is read and every row checked before anything is written; an admin sees what would
// happen, accepts it, and can undo it as a whole.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { switchField } from '#contract/base/form-fields'
import { keyOf } from '#contract/base/keys'
import { pageQuery } from '#contract/base/paging'
import { line } from '#contract/base/text'

export const MAX_CSV_BYTES = 10 * 1024 * 1024

export const MAX_IMPORT_ROWS = 20_000

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
 * checked → running → done → undoing → undone; a checked one may be discarded. `failed` is one that a fault has stopped
 * for good; what it wrote up to there can be undone.
 */
export const importStatuses = ['checked', 'running', 'done', 'undoing', 'undone', 'failed'] as const

export const ImportStatus = z.enum(importStatuses)

export const ProductImport = z.object({
  _id: z.string(),
  fileName: z.string(),
  status: ImportStatus,
  importedBy: z.string(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  /** Name of the category that was chosen for it. */
  categoryName: z.string().nullable(),
  total: z.number(),
  toCreate: z.number(),
  toUpdate: z.number(),
  unchanged: z.number(),
  refused: z.number(),
  /** Of those to create that name another category than the chosen one, which counts; 0 once it was accepted. */
  otherCategories: z.number(),
  /** Rows done of those to create and to update; while it is undone, rows undone. */
  done: z.number(),
  /** Rows that could not be written or undone, because somebody had changed the product meanwhile. */
  conflicts: z.number(),
  /** Columns that mean nothing here and are left out. */
  unknownColumns: z.array(z.string()),
  /** Whether it has written what can be taken back. */
  canUndo: z.boolean(),
})
export type ProductImport = z.infer<typeof ProductImport>

export const importRowKinds = ['create', 'update', 'unchanged', 'refused', 'conflict'] as const

const ImportProblem = z.object({
  /** Null where the row as a whole is meant. */
  column: z.string().nullable(),
  message: z.string(),
})

export const ProductImportRow = z.object({
  /** Line of the file as a spreadsheet counts it: the head is 1. */
  row: z.number(),
  kind: z.enum(importRowKinds),
  name: z.string(),
  sku: z.string().nullable(),
  productId: z.string().nullable(),
  /** What an update changes, as people read it; of a new product a category that the chosen one takes the place of. */
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
  errors: z.array(ImportProblem),
})
export type ProductImportRow = z.infer<typeof ProductImportRow>

const csvFile = { field: 'csvFile', maxBytes: MAX_CSV_BYTES, maxFiles: 1, required: true } as const

/**
 * The specified call: all good rows are created at once, the others named. With `review` nothing is written: every row
 * is checked and kept, and `import` says what accepting it would do.
 */
export const bulkUpload = endpoint('POST /admin/products/bulk-upload', {
  access: 'admin',
  permission: 'products.write',
  summary: 'Create products from a CSV file; with `review` only check it, to be accepted as a whole',
  upload: csvFile,
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
    import: ProductImport.optional(),
  }),
  status: 201,
  idempotent: true,
  changesCatalogue: true,
})

export const listProductImports = endpoint('GET /admin/products/imports', {
  access: 'admin',
  permission: 'products.write',
  summary: 'Imports, newest first',
  query: z.object(pageQuery(10)),
  reply: z.object({ success: z.literal(true), imports: z.array(ProductImport), total: z.number() }),
})

const ImportParams = z.object({ id: keyOf('Import') })

const ImportReply = z.object({ success: z.literal(true), import: ProductImport })

export const getProductImport = endpoint('GET /admin/products/imports/{id}', {
  access: 'admin',
  permission: 'products.write',
  summary: 'One import and how far it is',
  params: ImportParams,
  reply: ImportReply,
})

export const listProductImportRows = endpoint('GET /admin/products/imports/{id}/rows', {
  access: 'admin',
  permission: 'products.write',
  summary: 'Rows of an import',
  params: ImportParams,
  query: z.object({ kind: z.enum(importRowKinds).optional().catch(undefined), ...pageQuery(25) }),
  reply: z.object({ success: z.literal(true), rows: z.array(ProductImportRow), total: z.number() }),
})

export const acceptProductImport = endpoint('POST /admin/products/imports/{id}/accept', {
  access: 'admin',
  permission: 'products.write',
  summary: 'Write the good rows, in the background',
  params: ImportParams,
  reply: ImportReply,
})

export const undoProductImport = endpoint('POST /admin/products/imports/{id}/undo', {
  access: 'admin',
  permission: 'products.write',
  summary: 'Take back all that an import has written, in the background',
  params: ImportParams,
  reply: ImportReply,
})

export const discardProductImport = endpoint('DELETE /admin/products/imports/{id}', {
  access: 'admin',
  permission: 'products.write',
  summary: 'Forget an import that was checked but not accepted',
  params: ImportParams,
  reply: z.object({ success: z.literal(true), message: z.string() }),
})

export const exportRefusedRows = endpoint('GET /admin/products/imports/{id}/refused', {
  access: 'admin',
  permission: 'products.write',
  summary: 'The refused rows as they were, with a column that says why',
  params: ImportParams,
  file: 'table',
  reply: z.object({ success: z.literal(true) }),
})

/** `product_template.csv` of a category, without one of all. */
export const downloadTemplate = endpoint('GET /admin/products/imports/template', {
  access: 'admin',
  permission: 'products.write',
  summary: 'An empty file with the columns of a category',
  query: z.object({ category: line(200).optional() }),
  file: 'table',
  reply: z.object({ success: z.literal(true) }),
})
