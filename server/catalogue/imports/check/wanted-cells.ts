// Compares a row with its product and with the product at the time of the export.
import type { AdminProduct } from '#contract/catalogue/admin-products'
import { cellOf } from '#server/catalogue/admin/export/product-columns'
import { spellingsOf } from '#server/catalogue/admin/fields-of-row'
import { MARK_COLUMN, readMark } from '#server/imports/read/export-mark'
import type { Values } from '#server/imports/read/read-table'
import { type WantedValues, wantedValues } from '#server/imports/read/wanted-values'

/** The stock of an existing product changes only if the admin has asked for it. An empty cell asks for nothing. */
export function wantedCells(
  { [MARK_COLUMN]: mark = '', id, ...row }: Values,
  product: AdminProduct,
  { setsStock }: { setsStock: boolean },
): WantedValues {
  const { stock, ...others } = row
  return wantedValues(stock?.trim() === '' ? others : row, {
    mark: readMark(mark, product._id),
    shopText: (column) => String(cellOf(product, column) ?? ''),
    spellings: spellingsOf,
    isAllowed: (column) => setsStock || column !== 'stock',
  })
}
