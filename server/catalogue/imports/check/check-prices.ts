// Validates a price list against the shop: SKU with price, stock or both, across all categories.
import type { AdminProduct } from '#contract/catalogue/admin-products'
import type { Db } from '#server/db/database'
import type { CheckedFile } from '#server/imports/import-kind'
import { lostDigitsProblem } from '#server/imports/read/lost-digits'
import type { ReadTable, Values } from '#server/imports/read/read-table'
import { readPriceTerms } from '#server/settings/tax-terms'
import { checkedBatches } from './check-file.ts'
import { type CheckedProduct, checkKnownRow, type RowVerdict, refusedRow } from './check-row.ts'
import { wantedCells } from './wanted-cells.ts'

export async function checkPrices(
  db: Db,
  { batches }: ReadTable,
  { setsStock }: { setsStock: boolean },
): Promise<CheckedFile<CheckedProduct>> {
  const context = { ...nothingElse, priceTerms: await readPriceTerms(db) }
  return {
    chosen: 'Prices and stock',
    batches: checkedBatches(db, batches, (values, product) => {
      const verdict = product ? skuProblem(values, product) : unknownProduct(values)
      if (!product || verdict) return { verdict: verdict ?? unknownProduct(values) }
      const { id: _, sku: __, ...others } = values
      const wanted = wantedCells(withoutBlanks(others), product, { setsStock })
      return {
        verdict: checkKnownRow(wanted.values, product, context),
        differences: wanted.differences,
      }
    }),
  }
}

/** A price list names neither categories nor tax classes. */
const nothingElse = {
  categories: { find: () => undefined },
  taxClasses: new Map<string, string>(),
  chosen: null,
}

/** A row that names a product by its id must not have the SKU of another one. */
function skuProblem({ sku = '' }: Values, product: AdminProduct): RowVerdict | null {
  const [given, own] = [sku.trim(), product.sku ?? '']
  if (given === '' || given === own) return null
  return refusedRow(
    'sku',
    lostDigitsProblem(given, own) ??
      `The product with this id has ${own === '' ? 'no SKU' : `the SKU ${own}`}`,
  )
}

function unknownProduct({ sku = '', id = '' }: Values): RowVerdict {
  const given = sku.trim()
  if (given === '')
    return id.trim() === ''
      ? refusedRow('sku', 'SKU is required')
      : refusedRow('id', 'No product has this id')
  const shown = given.slice(0, 100).toWellFormed()
  return refusedRow('sku', lostDigitsProblem(given, '') ?? `No product has the SKU ${shown}`)
}

/** An empty cell asks for nothing. */
const withoutBlanks = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, text]) => text.trim() !== ''))
