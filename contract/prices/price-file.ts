// Files of prices: a price list is downloaded as a table, changed in a spreadsheet and read into its grid again.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { tableFormats } from '#contract/base/table-format'

export const MAX_PRICE_FILE_BYTES = 2 * 1024 * 1024

/** Cells as in the file; the grid checks them. */
const Text = z.string()
export const PriceFileRow = z.object({
  product: Text,
  price: Text,
  discount: Text,
  fromQuantity: Text,
  family: Text,
  category: Text,
})
export type PriceFileRow = z.infer<typeof PriceFileRow>

/** Field → title, in the order of the file. */
export const priceFileTitles = {
  product: 'sku',
  price: 'price',
  discount: 'discount',
  fromQuantity: 'from quantity',
  family: 'family',
  category: 'category',
} as const satisfies Record<keyof PriceFileRow, string>

export const readPriceFile = endpoint('POST /prices/file', {
  access: 'admin',
  permission: 'products.write',
  summary: 'Read a file of prices (CSV or XLSX) as rows for a price list; changes nothing',
  upload: { field: 'file', maxBytes: MAX_PRICE_FILE_BYTES, maxFiles: 1, required: true },
  reply: z.object({
    success: z.literal(true),
    rows: z.array(PriceFileRow),
    /** Titles of columns that were ignored. */
    ignored: z.array(z.string()),
  }),
})

export const exportPriceList = endpoint('GET /prices/file', {
  access: 'admin',
  permission: { all: ['products.read', 'data.export'] },
  summary: 'Export the prices of a price list as CSV or XLSX',
  query: z.object({ priceList: z.uuid('Choose a price list'), format: z.enum(tableFormats).default('csv') }),
  file: 'table',
  reply: z.object({ success: z.literal(true) }),
})
