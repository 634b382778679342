// Compares a row with its product and with the product at the time of the export.
import type { AdminProduct } from '#contract/catalogue/admin-products'
import { altTextsCell, altTextsOfCell } from '#server/catalogue/admin/export/alt-texts-cell'
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
  const wanted = wantedValues(stock?.trim() === '' ? others : row, {
    mark: readMark(mark, product._id),
    shopText: (column) => String(cellOf(product, column) ?? ''),
    spellings: spellingsOf,
    isAllowed: (column) => setsStock || column !== 'stock',
  })
  return { ...wanted, values: withTextsInOrder(wanted.values, row, product) }
}

/**
 * The alt texts of a row are in the order of its pictures. If the shop has arranged the pictures differently since the
 * export, each text follows its picture.
 */
function withTextsInOrder(wanted: Values, row: Values, product: AdminProduct): Values {
  const { imageAlts: cell } = wanted
  if (cell === undefined || wanted.images !== undefined || row.images === undefined) return wanted
  const paths = row.images.split(/\s+/).filter((path) => path !== '')
  const texts = altTextsOfCell(cell)
  const inOrder = product.images.map((path, at) => {
    const place = paths.indexOf(path)
    return (place === -1 ? product.imageAlts[at] : texts[place]) ?? ''
  })
  return { ...wanted, imageAlts: altTextsCell(inOrder) }
}
