// Pictures of a product import: those of other servers, which are fetched after the rows are written, and those that a
// ZIP brings.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { pageQuery } from '#contract/base/paging'

export const MAX_ZIP_BYTES = 50 * 1024 * 1024

const ImportParams = z.object({ id: keyOf('Import') })

export const ImportPictureCounts = z.object({
  /** Addresses that haven't been fetched yet. */
  toFetch: z.number(),
  /** File names that no ZIP has brought yet. */
  forZip: z.number(),
  /** Pictures of a ZIP that are added once their row is written. */
  fromZip: z.number(),
  done: z.number(),
  /** Pictures that another attempt may add. */
  failed: z.number(),
  /** Entries of the file that can't be used. */
  refused: z.number(),
  /** Pictures that are being fetched and added right now, or are due later. */
  due: z.number(),
})
export type ImportPictureCounts = z.infer<typeof ImportPictureCounts>

export const LeftOutPicture = z.object({
  row: z.number(),
  name: z.string(),
  /** Id of the product, once it is written. */
  subjectId: z.string().nullable(),
  /** Address, or file name. */
  source: z.string(),
  reason: z.string(),
})
export type LeftOutPicture = z.infer<typeof LeftOutPicture>

export const listImportPictures = endpoint('GET /admin/products/imports/{id}/pictures', {
  access: 'admin',
  permission: 'products.write',
  summary: 'Count the pictures of an import, and list those that were left out, with the reason',
  params: ImportParams,
  query: z.object(pageQuery(25)),
  reply: z.object({
    success: z.literal(true),
    counts: ImportPictureCounts,
    pictures: z.array(LeftOutPicture),
    total: z.number(),
  }),
})

/** The lists of a ZIP's result are cut after this many names. */
export const MAX_LISTED_FILES = 200

export const ZipResult = z.object({
  /** Pictures added to rows. A file that several rows name counts once for each. */
  matched: z.number(),
  /** Files of the ZIP that were not used, with the reason. */
  unused: z.array(z.object({ file: z.string(), reason: z.string() })),
  unusedTotal: z.number(),
  /** File names that rows still wait for. */
  missing: z.array(z.string()),
  missingTotal: z.number(),
})
export type ZipResult = z.infer<typeof ZipResult>

export const addImportPictures = endpoint('POST /admin/products/imports/{id}/pictures', {
  access: 'admin',
  permission: 'products.write',
  summary: 'Add pictures from a ZIP to the rows of an import, by file name or SKU (LR-1.jpg, LR-1-2.jpg)',
  params: ImportParams,
  upload: { field: 'zipFile', maxBytes: MAX_ZIP_BYTES, maxFiles: 1, required: true },
  reply: z.object({ success: z.literal(true), message: z.string(), ...ZipResult.shape }),
})

export const retryImportPictures = endpoint('POST /admin/products/imports/{id}/pictures/retry', {
  access: 'admin',
  permission: 'products.write',
  summary: 'Try again to add the pictures of an import that failed',
  params: ImportParams,
  reply: z.object({ success: z.literal(true), message: z.string() }),
})
