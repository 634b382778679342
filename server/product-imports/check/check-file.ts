// A whole file against the shop, some rows at a time: memory does not grow with the file.
import { sql } from 'kysely'
import { Id } from '#contract/base/text'
import { MAX_IMPORT_ROWS } from '#contract/catalogue/admin-imports'
import type { AdminProduct } from '#contract/catalogue/admin-products'
import type { Db } from '#server/db/database'
import { badFile } from '#server/files/bad-file'
import { withoutApostrophe } from '#server/files/formula-cells'
import { type CsvRow, readCsv } from '#server/files/read-csv'
import { refused } from '#server/http/errors'
import { adminProductView, selectAdminProducts } from '#server/product-admin/admin-product-view'
import { readHead, type TableHead } from '#server/product-imports/read/table-head'
import { checkPictures } from './check-pictures.ts'
import {
  alsoRefused,
  type CheckedRow,
  checkKnownRow,
  checkNewRow,
  type Row,
  type RowContext,
  type RowVerdict,
} from './check-row.ts'
import { type KnownCategory, knownCategories } from './known-categories.ts'

export interface CheckedFile {
  head: TableHead
  category: KnownCategory | null
  batches: AsyncIterable<CheckedRow[]>
}

interface CheckOptions {
  /** Id, slug or name. */
  category: string | undefined
  /** A row with the SKU of a product changes that; else it is refused. */
  mayUpdate: boolean
}

const BATCH = 500

/** Throws `invalid_input` for a file that is no table of products, and for a category that doesn't exist. */
export async function checkFile(
  db: Db,
  bytes: Buffer,
  { category: named, mayUpdate }: CheckOptions,
): Promise<CheckedFile> {
  const categories = await knownCategories(db)
  const category = named ? (categories.find(named) ?? null) : null
  if (named && !category) {
    const message = 'This category does not exist'
    throw refused('invalid_input', message, { fields: { category: message } })
  }
  const rows = readCsv(bytes, MAX_IMPORT_ROWS)
  const first = await rows.next()
  if (first.done) throw badFile('The file is empty')
  const head = readHead(first.value.cells)
  const context = { categories, chosen: category }
  return { head, category, batches: checkedBatches(db, head, rows, { context, mayUpdate }) }
}

interface Checking {
  context: RowContext
  mayUpdate: boolean
}

async function* checkedBatches(
  db: Db,
  head: TableHead,
  rows: AsyncIterable<CsvRow>,
  checking: Checking,
): AsyncGenerator<CheckedRow[]> {
  const rowOfSku = new Map<string, number>()
  const picturesTaken = new Set<string>()
  let isEmpty = true
  for await (const batch of inBatches(rows, BATCH)) {
    isEmpty = false
    const products = await productsOfRows(db, batch, head)
    const checked = batch.map((row) => checkOne(row, head, products, rowOfSku, checking))
    await checkPictures(db, checked, products, picturesTaken)
    yield checked
  }
  if (isEmpty) throw badFile('The file has no rows below its head')
}

async function* inBatches<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

const MAX_SHOWN = 200

function checkOne(
  { row, cells }: CsvRow,
  head: TableHead,
  products: ReadonlyMap<string, AdminProduct>,
  rowOfSku: Map<string, number>,
  { context, mayUpdate }: Checking,
): CheckedRow {
  const values = valuesOf(cells, head)
  const sku = values.sku?.trim() || null
  const product = products.get(values.id?.trim() ?? '') ?? (sku === null ? undefined : products.get(sku))
  const described = {
    row,
    cells: cells.slice(0, head.titles.length),
    name: (values.name?.trim() || product?.name || '').slice(0, MAX_SHOWN).toWellFormed(),
    sku: sku?.slice(0, MAX_SHOWN) ?? null,
    productId: product?._id ?? null,
  }
  const key = product?._id ?? sku
  const sameSku = key === null ? undefined : rowOfSku.get(key)
  if (key !== null && sameSku === undefined) rowOfSku.set(key, row)
  // Cells may have been shifted, so that nothing more can be said of them.
  if (cells.slice(head.titles.length).some((cell) => cell.trim() !== ''))
    return { ...described, verdict: refusedRow(null, 'The row has more cells than the head has columns') }
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

/** Of the columns that mean something. A short row lacks what stands at its end. */
function valuesOf(cells: readonly string[], { columns }: TableHead): Row {
  return Object.fromEntries(
    columns.flatMap((column, at) => (column === null ? [] : [[column, withoutApostrophe(cells[at] ?? '')]])),
  )
}

/** By id and by SKU: a row that names no SKU may name the product itself, as an export does. */
async function productsOfRows(db: Db, batch: readonly CsvRow[], head: TableHead) {
  const rows = batch.map(({ cells }) => valuesOf(cells, head))
  const skus = rows.map(({ sku }) => sku?.trim() ?? '').filter((sku) => sku !== '')
  const ids = rows.map(({ id }) => id?.trim() ?? '').filter((id) => Id.safeParse(id).success)
  const products = new Map<string, AdminProduct>()
  if (skus.length + ids.length === 0) return products
  const named = sql<boolean>`(p.sku = any(${skus}::text[]) or p.id = any(${ids}::uuid[]))`
  for (const row of await selectAdminProducts(db).where(named).execute()) {
    const product = adminProductView(row)
    products.set(product._id, product)
    if (product.sku !== null) products.set(product.sku, product)
  }
  return products
}
