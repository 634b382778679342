// How products are written by an import, and how that is taken back: by the operations of the form.
import type { ProductChanges, ProductFields } from '#contract/catalogue/admin-products'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import type { DoneRow, ImportKind, WaitingRow, Written } from '#server/imports/import-kind'
import { createProducts } from '#server/product-admin/create-products'
import { deleteProduct } from '#server/product-admin/delete-product'
import { updateProduct } from '#server/product-admin/update-product'
import type { FormerFields } from './check/row-changes.ts'

export const productKind: ImportKind = { noun: 'product', createTogether, write, undo }

async function createTogether(
  tx: Transaction,
  ctx: AdminContext,
  fields: readonly unknown[],
): Promise<Written[]> {
  return versionsOf(tx, await createProducts(tx, ctx, fields as readonly ProductFields[]))
}

async function write(tx: Transaction, ctx: AdminContext, row: WaitingRow): Promise<Written> {
  const { kind, subjectId: id } = row
  if (kind !== 'create' && id !== null) {
    const { version, stock } = row.before as FormerFields
    // Refused where it is no longer what the person saw who accepted the change.
    await updateProduct(tx, ctx, id, { ...(row.fields as ProductChanges), version, stockBefore: stock })
  }
  const ids =
    kind === 'create' || id === null ? await createProducts(tx, ctx, [row.fields as ProductFields]) : [id]
  const [written] = await versionsOf(tx, ids)
  return written as Written
}

/** In the order of the ids. */
async function versionsOf(tx: Transaction, ids: readonly string[]): Promise<Written[]> {
  if (ids.length === 0) return []
  const rows = await tx.selectFrom('products').select(['id', 'version']).where('id', 'in', ids).execute()
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  return ids.map((id) => ({ id, version: versions.get(id) ?? null }))
}

async function undo(tx: Transaction, ctx: AdminContext, row: DoneRow): Promise<void> {
  const { versionAfter } = row
  const product = await tx
    .selectFrom('products as p')
    .innerJoin('stockLevels as s', 's.productId', 'p.id')
    .select(['p.id', 'p.version', 'p.status', 's.stock'])
    .where('p.id', '=', row.subjectId)
    .executeTakeFirst()
  if (!product) {
    if (row.kind === 'create') return
    throw refused('conflict', 'The product has been deleted since')
  }
  if (product.version !== versionAfter) throw refused('conflict', 'The product has been changed since')
  if (row.kind === 'create') return undoCreation(tx, ctx, product)
  const { fields } = row.before as FormerFields
  await updateProduct(tx, ctx, product.id, {
    ...fields,
    ...formerStock(row, product.stock),
    ...(versionAfter !== null && { version: versionAfter }),
  })
}

/** Orders keep what they refer to, so that what was bought can still be looked at: such a product is archived. */
async function undoCreation(
  tx: Transaction,
  ctx: AdminContext,
  { id, status }: { id: string; status: string },
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
function formerStock(
  { fields, before }: DoneRow,
  stock: number,
): Pick<ProductChanges, 'stock' | 'stockBefore'> {
  const imported = (fields as ProductChanges).stock
  if (imported === undefined) return {}
  const former = stock - (imported - (before as FormerFields).stock)
  if (former < 0) throw refused('conflict', 'The units that it added have been sold since')
  return { stock: former, stockBefore: stock }
}
