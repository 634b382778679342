// The next rows of an accepted import become products.
import { sql } from 'kysely'
import type { ProductChanges, ProductFields } from '#contract/catalogue/admin-products'
import type { Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import { createProducts } from '#server/product-admin/create-products'
import { updateProduct } from '#server/product-admin/update-product'
import type { FormerFields } from '#server/product-imports/check/row-changes'
import { type ImportTurn, RowRefused } from './import-turn.ts'

/**
 * Returns how many rows were written; none when all are done. Throws `RowRefused` for one that cannot be, or, where
 * they are not written singly, a refusal of it.
 */
export async function writeRows({ tx, ctx, importId, most, singly }: ImportTurn): Promise<number> {
  const rows = await tx
    .selectFrom('productImportRows')
    .select(['rowNumber', 'kind', 'fields', 'productId', 'before'])
    .where('importId', '=', importId)
    .where('status', '=', 'waiting')
    .where('kind', 'in', ['create', 'update'])
    .orderBy('rowNumber')
    .limit(most)
    .execute()
  const written = singly ? await writeSingly(tx, ctx, rows) : await writeTogether(tx, ctx, rows)
  await markDone(tx, importId, written)
  return rows.length
}

interface WrittenRow {
  rowNumber: number
  productId: string
}

async function writeSingly(
  tx: Transaction,
  ctx: AdminContext,
  rows: readonly WaitingRow[],
): Promise<WrittenRow[]> {
  const written: WrittenRow[] = []
  for (const row of rows) {
    const productId = await RowRefused.of(row.rowNumber, () => writeRow(tx, ctx, row))
    written.push({ rowNumber: row.rowNumber, productId })
  }
  return written
}

/** New products in few statements; if one is refused, nothing says which. */
async function writeTogether(
  tx: Transaction,
  ctx: AdminContext,
  rows: readonly WaitingRow[],
): Promise<WrittenRow[]> {
  const fresh = rows.filter(({ kind }) => kind === 'create')
  const ids = await createProducts(
    tx,
    ctx,
    fresh.map(({ fields }) => fields as ProductFields),
  )
  const created = fresh.map(({ rowNumber }, at) => ({ rowNumber, productId: ids[at] ?? '' }))
  const others = rows.filter(({ kind }) => kind !== 'create')
  return [...created, ...(await writeSingly(tx, ctx, others))]
}

interface WaitingRow {
  rowNumber: number
  kind: string
  fields: unknown
  productId: string | null
  before: unknown
}

/** Returns the product's id. */
async function writeRow(tx: Transaction, ctx: AdminContext, row: WaitingRow): Promise<string> {
  if (row.kind === 'create' || row.productId === null) {
    const [id = ''] = await createProducts(tx, ctx, [row.fields as ProductFields])
    return id
  }
  const { version, stock } = row.before as FormerFields
  const changes = row.fields as ProductChanges
  // Refused where it is no longer what the person saw who accepted the change.
  await updateProduct(tx, ctx, row.productId, { ...changes, version, stockBefore: stock })
  return row.productId
}

/** The version is what an undo will expect. */
async function markDone(tx: Transaction, importId: string, written: readonly WrittenRow[]): Promise<void> {
  const numbers = written.map(({ rowNumber }) => rowNumber)
  const ids = written.map(({ productId }) => productId)
  await sql`
    update product_import_rows r set status = 'done', product_id = p.id, version_after = p.version
    from unnest(${numbers}::int[], ${ids}::uuid[]) as w (row_number, product_id) join products p on p.id = w.product_id
    where r.import_id = ${importId} and r.row_number = w.row_number`.execute(tx)
}
