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
  const read = readMark(mark, product._id)
  const wanted = wantedValues(stock?.trim() === '' ? others : row, {
    mark: read,
    shopText: (column) => String(cellOf(product, column) ?? ''),
    spellings: spellingsOf,
    isAllowed: (column) => setsStock || column !== 'stock',
  })
  const isUntouched = read?.had(ALTS, spellingsOf(ALTS, row[ALTS] ?? '')) ?? false
  const textsOf = isUntouched ? product.images : pathsOf(row.images ?? cellOf(product, 'images'))
  return { ...wanted, values: withTextsInOrder(wanted.values, textsOf, product) }
}

const ALTS = 'imageAlts'

const pathsOf = (cell: unknown): string[] =>
  String(cell ?? '')
    .split(/\s+/)
    .filter((path) => path !== '')

/**
 * File and shop may list the pictures in different orders, so each alt text follows its picture.
 * @param textsOf the pictures that the texts are for, in order
 */
function withTextsInOrder(wanted: Values, textsOf: readonly string[], product: AdminProduct): Values {
  const { imageAlts: cell, images } = wanted
  if (cell === undefined) return wanted
  const texts = altTextsOfCell(cell)
  const inOrder = (images === undefined ? product.images : pathsOf(images)).map((path) => {
    const place = textsOf.indexOf(path)
    return (place === -1 ? product.imageAlts[product.images.indexOf(path)] : texts[place]) ?? ''
  })
  return { ...wanted, imageAlts: altTextsCell(inOrder) }
}
