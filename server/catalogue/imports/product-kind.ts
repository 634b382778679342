// Writes and undoes product imports, with the operations that the product form uses.
import type { AdminProduct, ProductChanges, ProductFields } from '#contract/catalogue/admin-products'
import { getAdminProduct } from '#server/catalogue/admin/admin-product-view'
import { deleteProduct } from '#server/catalogue/admin/delete-product'
import { lockSlugs } from '#server/catalogue/admin/families/lock-family'
import { placeInFamily } from '#server/catalogue/admin/families/place-in-family'
import { lockProduct } from '#server/catalogue/admin/lock-product'
import { updatePrices } from '#server/catalogue/admin/update-prices'
import { CHANGED_MEANWHILE, updateProduct } from '#server/catalogue/admin/update-product'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import type {
  DoneRow,
  ImportKind,
  ImportSource,
  Refusal,
  Undone,
  WaitingRow,
  Written,
} from '#server/imports/import-kind'
import { rowsWithPictures, undoPictures } from '#server/imports/import-pictures'
import type { SettingReason } from '#server/stock/levels/move-level'
import { stockChanged } from '#server/stock/levels/set-stock'
import { lockStocks } from '#server/stock/levels/set-stocks'
import type { Placed } from './check/check-row.ts'
import type { FormerFields } from './check/row-changes.ts'
import { createPlaced } from './create-placed.ts'
import { formerChanges } from './former-changes.ts'

export const productKind: ImportKind = {
  noun: 'product',
  createTogether,
  updateTogether,
  write,
  undoTogether,
  undo,
}

const GONE = 'The product has been deleted since'

const writing = ({ importId, fileName }: ImportSource): SettingReason => ({
  text: `Import ${fileName}`,
  importId,
})
const undoing = ({ importId, fileName }: ImportSource): SettingReason => ({
  text: `Undo import ${fileName}`,
  importId,
})

async function createTogether(
  tx: Transaction,
  ctx: AdminContext,
  fields: readonly unknown[],
): Promise<Written[]> {
  return versionsOf(tx, await createPlaced(tx, ctx, fields as readonly (ProductFields & Placed)[]))
}

/** Whether a row updates only price or stock, as most rows of large files do. */
function isPriceRow({ kind, subjectId, fields }: WaitingRow): boolean {
  const { price, stock: _, ...others } = fields as ProductChanges
  return kind === 'update' && subjectId !== null && price !== null && Object.keys(others).length === 0
}

const setsStock = ({ fields }: WaitingRow): boolean => (fields as ProductChanges).stock !== undefined

const bySubject = <Row extends WaitingRow>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.subjectId ?? '', row]))

async function updateTogether(
  tx: Transaction,
  ctx: AdminContext,
  rows: readonly WaitingRow[],
  source: ImportSource,
): Promise<ReadonlyMap<number, Written | Refusal>> {
  const priced = bySubject(rows.filter(isPriceRow))
  const outcomes = await updatePrices(tx, ctx, [...priced.keys()], {
    setsStock: [...priced.values()].some(setsStock),
    stockReason: writing(source),
    changeOf: (product) => checkedChange(product, priced.get(product._id) as WaitingRow),
  })
  return new Map(
    [...priced].map(([id, { rowNumber }]) => {
      const outcome = outcomes.get(id) ?? { refused: GONE }
      return [rowNumber, 'refused' in outcome ? outcome : { id, ...outcome }]
    }),
  )
}

/** Refuses a change if the product or its stock has changed after the admin reviewed the row. */
function checkedChange(product: AdminProduct, { fields, before }: WaitingRow) {
  const { price, stock } = fields as ProductChanges
  const seen = before as FormerFields
  if (product.version !== seen.version) return { refused: CHANGED_MEANWHILE }
  if (stock !== undefined && product.stock !== seen.stock)
    return { refused: stockChanged(seen.stock, product.stock) }
  return {
    ...(typeof price === 'number' && { price }),
    ...(stock !== undefined && { stock }),
  }
}

async function write(
  tx: Transaction,
  ctx: AdminContext,
  row: WaitingRow,
  source: ImportSource,
): Promise<Written> {
  const { kind, subjectId: id } = row
  if (kind !== 'create' && id !== null) {
    const { version, stock } = row.before as FormerFields
    const { variant, ...fields } = row.fields as ProductChanges & Placed
    if (variant) await lockSlugs(tx)
    // Fails if the product changed after the admin reviewed the row.
    await updateProduct(
      tx,
      ctx,
      id,
      { ...fields, version, stockBefore: stock },
      { stockReason: writing(source) },
    )
    if (variant) await placeInFamily(tx, ctx, id, variant)
  }
  const ids =
    kind === 'create' || id === null
      ? await createPlaced(tx, ctx, [row.fields as ProductFields & Placed])
      : [id]
  const [written] = await versionsOf(tx, ids)
  return written as Written
}

/** Returns versions in the order of the ids. */
async function versionsOf(tx: Transaction, ids: readonly string[]): Promise<Written[]> {
  if (ids.length === 0) return []
  const rows = await tx.selectFrom('products').select(['id', 'version']).where('id', 'in', ids).execute()
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  return ids.map((id) => ({ id, version: versions.get(id) ?? null }))
}

/** Restoring a missing price is left to the product form's operation. */
const hadPrice = ({ before }: DoneRow): boolean => (before as FormerFields).fields.price !== null

async function undoTogether(
  tx: Transaction,
  ctx: AdminContext,
  rows: readonly DoneRow[],
  source: ImportSource,
): Promise<ReadonlyMap<number, Undone>> {
  const pictured = await rowsWithPictures(tx, source.importId, rows)
  const priced = bySubject(
    rows.filter((row) => isPriceRow(row) && hadPrice(row) && !pictured.has(row.rowNumber)),
  )
  const left = new Map<string, Undone>()
  const outcomes = await updatePrices(tx, ctx, [...priced.keys()], {
    setsStock: [...priced.values()].some(setsStock),
    stockReason: undoing(source),
    changeOf(product) {
      const { changes, refusal } = formerChanges(product, priced.get(product._id) as DoneRow)
      left.set(product._id, refusal)
      const { price, stock } = changes
      return { ...(typeof price === 'number' && { price }), ...(stock !== undefined && { stock }) }
    },
  })
  return new Map(
    [...priced].map(([id, { rowNumber }]) => {
      const outcome = outcomes.get(id) ?? { refused: GONE }
      return [rowNumber, 'refused' in outcome ? outcome : left.get(id)]
    }),
  )
}

/** Returns the product's pictures except those that the row has added, which are marked as undone. */
async function withoutAdded(
  tx: Transaction,
  { rowNumber }: DoneRow,
  { images }: AdminProduct,
  { importId }: ImportSource,
): Promise<string[]> {
  const added = await undoPictures(tx, importId, rowNumber)
  return images.filter((path) => !added.includes(path))
}

async function undo(tx: Transaction, ctx: AdminContext, row: DoneRow, source: ImportSource): Promise<Undone> {
  const { kind, subjectId, versionAfter } = row
  const found = await tx.selectFrom('products').select('id').where('id', '=', subjectId).executeTakeFirst()
  if (!found) {
    if (kind === 'create') return undefined
    throw refused('conflict', GONE)
  }
  await lockProduct(tx, found.id)
  if (kind === 'update' && setsStock(row)) await lockStocks(tx, [found.id])
  const product = await getAdminProduct(tx, found.id)
  if (kind === 'create') {
    if (product.version !== versionAfter) throw refused('conflict', 'The product has been changed since')
    await undoCreation(tx, ctx, product)
    await undoPictures(tx, source.importId, row.rowNumber)
    return undefined
  }
  const images = await withoutAdded(tx, row, product, source)
  const former = formerChanges({ ...product, images }, row)
  const { refusal } = former
  const changes =
    images.length < product.images.length ? { imagePaths: images, ...former.changes } : former.changes
  if (Object.keys(changes).length > 0) {
    const current = { version: product.version, stockBefore: product.stock }
    await updateProduct(tx, ctx, found.id, { ...changes, ...current }, { stockReason: undoing(source) })
  }
  return refusal
}

/** An ordered product is archived instead of deleted, so that customers can still view what they bought. */
async function undoCreation(
  tx: Transaction,
  ctx: AdminContext,
  { _id: id, state }: AdminProduct,
): Promise<void> {
  const ordered = await tx
    .selectFrom('orderLines')
    .select('id')
    .where('productId', '=', id)
    .limit(1)
    .execute()
  if (ordered.length === 0) await deleteProduct(tx, ctx, id)
  else if (state !== 'archived') await updateProduct(tx, ctx, id, { state: 'archived' })
}
