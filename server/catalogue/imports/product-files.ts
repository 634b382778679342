// How files of products and price lists are checked, with the choices made for the whole file.
import { findCategory } from '#server/catalogue/categories/find-category'
import type { FileCheck } from '#server/imports/import-kind'
import { checkFile, contextOfRows } from './check/check-file.ts'
import { checkPrices } from './check/check-prices.ts'
import { knownColumns, knownPriceColumns } from './known-columns.ts'

export type ProductFileOptions =
  | { kind: 'prices'; setsStock: boolean }
  | {
      kind: 'products'
      setsStock: boolean
      /** Id, slug or name. */
      category?: string | undefined
    }

export const productFiles: FileCheck<ProductFileOptions> = {
  async columns(db, options) {
    if (options.kind === 'prices') return knownPriceColumns
    const category = options.category ? await findCategory(db, options.category) : undefined
    return knownColumns(category?.attributes)
  },
  async check(tx, table, options) {
    const { setsStock } = options
    if (options.kind === 'prices') return checkPrices(tx, table, { setsStock })
    const context = await contextOfRows(tx, options.category)
    return checkFile(tx, table, context, { mayUpdate: true, setsStock })
  },
}
