// The next rows of an import are taken back: what it added goes, what it changed becomes what it was.
import type { ProductChanges } from '#contract/catalogue/admin-products'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { deleteProduct } from '#server/product-admin/delete-product'
import { updateProduct } from '#server/product-admin/update-product'
import type { FormerFields } from '#server/product-imports/check/row-changes'
import { type ImportTurn, RowRefused } from './import-turn.ts'

/**
 * From the last row up, so that an SKU which one row gave up and another took finds its way back. Returns how many rows
 * were undone; none when all are. Throws `RowRefused` for one that cannot be: somebody has changed the product since.
 */
export async function undoRows({ tx, ctx, importId, most }: ImportTurn): Promise<number> {
  const rows = await tx
    .selectFrom('productImportRows as r')
    .leftJoin('products as p', 'p.id', 'r.productId')
    .leftJoin('stockLevels as s', 's.productId', 'r.productId')
    .select(['r.rowNumber', 'r.kind', 'r.fields', 'r.before', 'r.versionAfter'])
    .select(['p.id as productId', 'p.version', 'p.status', 's.stock'])
    .where('r.importId', '=', importId)
    .where('r.status', '=', 'done')
    .orderBy('r.rowNumber', 'desc')
    .limit(most)
    .execute()
  for (const row of rows) {
    await RowRefused.of(row.rowNumber, () => undoRow(tx, ctx, row))
    await tx
      .updateTable('productImportRows')
      .set({ status: 'undone' })
      .where('importId', '=', importId)
      .where('rowNumber', '=', row.rowNumber)
      .execute()
  }
  return rows.length
}

interface DoneRow {
  kind: string
  fields: unknown
  before: unknown
  versionAfter: number | null
  /** Null where the product has been deleted since. */
  productId: string | null
  version: number | null
  status: string | null
  stock: number | null
}

async function undoRow(tx: Transaction, ctx: AdminContext, row: DoneRow): Promise<void> {
  const { productId, version, versionAfter } = row
  if (productId === null) {
    if (row.kind === 'create') return
    throw refused('conflict', 'The product has been deleted since')
  }
  if (version !== versionAfter) throw refused('conflict', 'The product has been changed since')
  if (row.kind === 'create') return undoCreation(tx, ctx, productId, row.status)
  const { fields } = row.before as FormerFields
  await updateProduct(tx, ctx, productId, {
    ...fields,
    ...formerStock(row),
    ...(versionAfter !== null && { version: versionAfter }),
  })
}

/** Orders keep what they refer to, so that what was bought can still be looked at: such a product is archived. */
async function undoCreation(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  status: string | null,
): Promise<void> {
  const ordered = await tx
    .selectFrom('orderLines')
    .select('id')
    .where('productId', '=', id)
    .limit(1)
    .execute()
  if (ordered.length === 0) await deleteProduct(tx, ctx, id)
  else if (status !== 'archived') await updateProduct(tx, ctx, id, { state: 'archived' })
}

/** Units that were sold meanwhile stay sold: what the import added or took is taken or added again. */
function formerStock({ fields, before, stock }: DoneRow): Pick<ProductChanges, 'stock' | 'stockBefore'> {
  const imported = (fields as ProductChanges).stock
  if (imported === undefined || stock === null) return {}
  const former = stock - (imported - (before as FormerFields).stock)
  if (former < 0) throw refused('conflict', 'The units that it added have been sold since')
  return { stock: former, stockBefore: stock }
}
