// A whole file of products against the shop, some rows at a time.
import { sql } from 'kysely'
import { Id } from '#contract/base/text'
import type { AdminProduct } from '#contract/catalogue/admin-products'
import type { Db } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { CheckedFile } from '#server/imports/import-kind'
import { readTable, SHIFTED, type TableRow } from '#server/imports/read/read-table'
import { adminProductView, selectAdminProductsOf } from '#server/product-admin/admin-product-view'
import { knownColumns } from '#server/product-imports/known-columns'
import { checkPictures } from './check-pictures.ts'
import {
  alsoRefused,
  type CheckedProduct,
  checkKnownRow,
  checkNewRow,
  type RowContext,
  type RowVerdict,
} from './check-row.ts'
import { knownCategories } from './known-categories.ts'

interface CheckOptions {
  /** Id, slug or name. */
  category: string | undefined
  /** A row with the SKU of a product changes that; else it is refused. */
  mayUpdate: boolean
}

/** Throws `invalid_input` for a file that is no table of products, and for a category that doesn't exist. */
export async function checkFile(
  db: Db,
  bytes: Buffer,
  { category: named, mayUpdate }: CheckOptions,
): Promise<CheckedFile<CheckedProduct>> {
  const categories = await knownCategories(db)
  const category = named ? (categories.find(named) ?? null) : null
  if (named && !category) {
    const message = 'This category does not exist'
    throw refused('invalid_input', message, { fields: { category: message } })
  }
  const { head, batches } = await readTable(bytes, knownColumns)
  const context = { categories, taxClasses: await knownTaxClasses(db), chosen: category }
  return {
    titles: head.titles,
    unknown: head.unknown,
    chosen: category?.name ?? null,
    batches: checkedBatches(db, batches, { context, mayUpdate }),
  }
}

async function knownTaxClasses(db: Db): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string }>`select name from tax_classes`.execute(db)
  return new Map(rows.map(({ name }) => [name.toLowerCase(), name]))
}

interface Checking {
  context: RowContext
  mayUpdate: boolean
}

async function* checkedBatches(
  db: Db,
  batches: AsyncIterable<TableRow[]>,
  checking: Checking,
): AsyncGenerator<CheckedProduct[]> {
  const rowOfSku = new Map<string, number>()
  const picturesTaken = new Set<string>()
  for await (const batch of batches) {
    const products = await productsOfRows(db, batch)
    const checked = batch.map((row) => checkOne(row, products, rowOfSku, checking))
    await checkPictures(db, checked, products, picturesTaken)
    yield checked
  }
}

const MAX_SHOWN = 200

function checkOne(
  { row, cells, values, isShifted }: TableRow,
  products: ReadonlyMap<string, AdminProduct>,
  rowOfSku: Map<string, number>,
  { context, mayUpdate }: Checking,
): CheckedProduct {
  const sku = values.sku?.trim() || null
  const product = products.get(values.id?.trim() ?? '') ?? (sku === null ? undefined : products.get(sku))
  const described = {
    row,
    cells,
    name: (values.name?.trim() || product?.name || '').slice(0, MAX_SHOWN).toWellFormed(),
    key: sku?.slice(0, MAX_SHOWN) ?? null,
    subjectId: product?._id ?? null,
  }
  const key = product?._id ?? sku
  const sameSku = key === null ? undefined : rowOfSku.get(key)
  if (key !== null && sameSku === undefined) rowOfSku.set(key, row)
  if (isShifted) return { ...described, verdict: refusedRow(null, SHIFTED) }
  const isTaken = product !== undefined && !mayUpdate
  const verdict =
    product && mayUpdate ? checkKnownRow(values, product, context) : checkNewRow(values, context)
  if (sameSku !== undefined)
    return {
      ...described,
      verdict:
        sku === null
          ? alsoRefused(verdict, 'id', `Row ${sameSku} is the same product`)
          : alsoRefused(verdict, 'sku', `Row ${sameSku} has the same SKU`),
    }
  return {
    ...described,
    verdict: isTaken ? alsoRefused(verdict, 'sku', 'A product with this SKU already exists') : verdict,
  }
}

const refusedRow = (column: string | null, message: string): RowVerdict => ({
  kind: 'refused',
  errors: [{ column, message }],
})

/** By id and by SKU: a row that names no SKU may name the product itself, as an export does. */
async function productsOfRows(db: Db, batch: readonly TableRow[]) {
  const rows = batch.map(({ values }) => values)
  const skus = rows.map(({ sku }) => sku?.trim() ?? '').filter((sku) => sku !== '')
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
