// Validates a whole product file against the shop, in batches of rows.

import { sql } from 'kysely'
import { Id } from '#contract/base/text'
import type { AdminProduct } from '#contract/catalogue/admin-products'
import { sameOption } from '#contract/catalogue/variant-proposals'
import { adminProductView, selectAdminProductsOf } from '#server/catalogue/admin/admin-product-view'
import { FAMILY_COLUMN, splitFamily } from '#server/catalogue/admin/export/family-columns'
import { planPictures, withoutOtherPictures } from '#server/catalogue/imports/pictures/plan-pictures'
import type { Db } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { CheckedFile } from '#server/imports/import-kind'
import { withLostZeros } from '#server/imports/read/lost-digits'
import { type ReadTable, SHIFTED, type TableRow, type Values } from '#server/imports/read/read-table'
import { readPriceTerms } from '#server/settings/tax-terms'
import { checkConverted, isConverted } from './check-converted.ts'
import { checkPictures } from './check-pictures.ts'
import {
  alsoRefused,
  type CheckedCells,
  type CheckedProduct,
  checkKnownRow,
  checkNewRow,
  type RowContext,
  refusedRow,
} from './check-row.ts'
import { nameOf } from './family-cells.ts'
import { knownCategories } from './known-categories.ts'
import { wantedCells } from './wanted-cells.ts'

interface CheckOptions {
  /** A row with the SKU of an existing product updates it; otherwise such a row is refused. */
  mayUpdate: boolean
  /** Whether an update sets the stock. */
  setsStock?: boolean
}

export async function checkFile(
  db: Db,
  { batches }: ReadTable,
  context: RowContext,
  { mayUpdate, setsStock = false }: CheckOptions,
): Promise<CheckedFile<CheckedProduct>> {
  return {
    chosen: context.chosen?.name ?? null,
    batches: checkedBatches(db, batches, (row, product) => {
      // An upload that creates products at once can't wait for pictures.
      const { values, others } = mayUpdate ? withoutOtherPictures(row, product) : { values: row, others: [] }
      if (mayUpdate && isConverted(values)) {
        const checked = checkConverted(values, product, { context, setsStock })
        // The pictures of a known product are those that staff have arranged.
        return { ...checked, others: product && product.images.length > 0 ? [] : others }
      }
      if (!product) return { verdict: checkNewRow(values, context), others }
      if (!mayUpdate) return { verdict: alsoRefused(checkNewRow(values, context), 'sku', TAKEN) }
      const wanted = wantedCells(values, product, { setsStock })
      const verdict = checkKnownRow(wanted.values, product, context)
      return { verdict, differences: wanted.differences, others }
    }),
  }
}

/** @param named id, slug or name of a category. Throws `invalid_input` for an unknown one. */
export async function contextOfRows(db: Db, named: string | undefined): Promise<RowContext> {
  const categories = await knownCategories(db)
  const category = named ? (categories.find(named) ?? null) : null
  if (named && !category) {
    const message = 'This category does not exist'
    throw refused('invalid_input', message, { fields: { category: message } })
  }
  const priceTerms = await readPriceTerms(db)
  return { categories, taxClasses: await knownTaxClasses(db), chosen: category, priceTerms }
}

const TAKEN = 'A product with this SKU already exists'

async function knownTaxClasses(db: Db): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string }>`select name from tax_classes`.execute(db)
  return new Map(rows.map(({ name }) => [name.toLowerCase(), name]))
}

/** Checks the cells of a row with its product, if it has one. */
export type RowCheck = (values: Values, product: AdminProduct | undefined) => CheckedCells

export async function* checkedBatches(
  db: Db,
  batches: Iterable<TableRow[]>,
  check: RowCheck,
): AsyncGenerator<CheckedProduct[]> {
  const rowOfSku = new Map<string, number>()
  const picturesTaken = new Set<string>()
  for (const batch of batches) {
    const products = await productsOfRows(db, batch)
    const similar = await similarSkus(db, batch, products)
    const checked = batch.map((row) => checkOne(row, { products, similar, rowOfSku, check }))
    await checkPictures(db, checked, products, picturesTaken)
    await planPictures(db, checked, products)
    yield checked
  }
}

const MAX_SHOWN = 200

interface Known {
  products: ReadonlyMap<string, AdminProduct>
  /** SKU in the file → SKU in the shop that differs in leading zeros only. */
  similar: ReadonlyMap<string, string>
  /** By id, SKU or combination of options. */
  rowOfSku: Map<string, number>
  check: RowCheck
}

function checkOne(
  { row, cells, values, isShifted }: TableRow,
  { products, similar, rowOfSku, check }: Known,
): CheckedProduct {
  const sku = skuOf(values) || null
  const product = productOf(values, products)
  const described = {
    row,
    cells,
    name: (values.name?.trim() || product?.name || nameOfVariant(values)).slice(0, MAX_SHOWN).toWellFormed(),
    key: (sku ?? product?.sku)?.slice(0, MAX_SHOWN) ?? null,
    subjectId: product?._id ?? null,
  }
  const key = product?._id ?? sku
  const sameSku = key === null ? undefined : rowOfSku.get(key)
  if (key !== null && sameSku === undefined) rowOfSku.set(key, row)
  if (isShifted) return { ...described, verdict: refusedRow(null, SHIFTED) }
  const combination = combinationOf(values)
  const sameOptions = combination === null ? undefined : rowOfSku.get(combination)
  if (combination !== null && sameOptions === undefined) rowOfSku.set(combination, row)
  const { verdict, differences = [], notes = [], others = [] } = check(values, product)
  const close = sku === null || product ? undefined : similar.get(sku)
  if (sameSku === undefined) {
    const said =
      close &&
      `The shop has the SKU ${close}. A spreadsheet has probably dropped the zeros: format the column as text and enter it again.`
    const known = { ...described, differences, notes, others }
    if (sameOptions !== undefined)
      return {
        ...known,
        verdict: alsoRefused(verdict, FAMILY_COLUMN, `Row ${sameOptions} has the same options`),
      }
    return { ...known, verdict: said ? alsoRefused(verdict, 'sku', said) : verdict }
  }
  const message =
    sku === null ? `Row ${sameSku} describes the same product` : `Row ${sameSku} has the same SKU`
  return { ...described, verdict: alsoRefused(verdict, sku === null ? 'id' : 'sku', message) }
}

const nameOfVariant = (values: Values): string => {
  const { variant } = splitFamily(values)
  return variant ? nameOf(variant) : ''
}

/** Identifies the variant that a row names within the file; null without a family. */
function combinationOf(values: Values): string | null {
  const { variant } = splitFamily(values)
  if (!variant) return null
  const options = Object.entries(variant.options).map(([key, value]) => [key, sameOption(value)])
  return JSON.stringify([variant.family.toLowerCase(), options.toSorted()])
}

const skuOf = ({ sku = '' }: Values): string => sku.trim()

const productOf = (values: Values, products: Known['products']): AdminProduct | undefined =>
  products.get(values.id?.trim() ?? '') ?? products.get(skuOf(values))

/** Finds products by id and by SKU: a row without an SKU may give the product's id, as an export does. */
async function productsOfRows(db: Db, batch: readonly TableRow[]) {
  const rows = batch.map(({ values }) => values)
  const skus = rows.map(skuOf).filter((sku) => sku !== '')
  const ids = rows.map(({ id }) => id?.trim() ?? '').filter((id) => Id.safeParse(id).success)
  const products = new Map<string, AdminProduct>()
  if (skus.length + ids.length === 0) return products
  const named = sql<
    string[]
  >`array(select id from products where sku = any(${skus}::text[])) || ${ids}::uuid[]`
  for (const row of await selectAdminProductsOf(db, named).execute()) {
    const product = adminProductView(row)
    products.set(product._id, product)
    if (product.sku !== null) products.set(product.sku, product)
  }
  return products
}

/** Looks for the SKUs of rows without a product that have lost leading zeros. */
async function similarSkus(
  db: Db,
  batch: readonly TableRow[],
  products: Known['products'],
): Promise<ReadonlyMap<string, string>> {
  const strange = batch
    .filter(({ values }) => !productOf(values, products))
    .map(({ values }) => skuOf(values))
  const padded = new Map(strange.flatMap((sku) => withLostZeros(sku).map((full) => [full, sku] as const)))
  if (padded.size === 0) return new Map()
  const { rows } = await sql<{ sku: string }>`
    select sku from products where sku = any(${[...padded.keys()]}::text[])`.execute(db)
  return new Map(rows.map(({ sku }) => [padded.get(sku) ?? '', sku]))
}
