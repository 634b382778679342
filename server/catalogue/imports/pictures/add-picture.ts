// Adds a picture of an import to its product, as saving it in the product form would: pictures that staff have added in
// the meantime stay, and no picture is added twice.
import { sql } from 'kysely'
import { MAX_IMAGES } from '#contract/catalogue/admin-products'
import { lockProduct } from '#server/catalogue/admin/lock-product'
import { updateProduct } from '#server/catalogue/admin/update-product'
import { type AltTexts, altTextsInOrder } from '#server/catalogue/products/alt-texts'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import { contextOfJob } from '#server/http/request/context'

export interface StoredPicture {
  id: string
  importId: string
  rowNumber: number
  position: number
  path: string
}

/**
 * Does nothing if the picture has been added or cancelled meanwhile. Throws `not_found` if the product has been deleted,
 * `conflict` if it has as many pictures as it may have.
 */
export async function addPicture(tx: Transaction, picture: StoredPicture): Promise<void> {
  const { id, importId, rowNumber, path } = picture
  const row = await rowOf(tx, picture)
  if (row?.subjectId === undefined || row.subjectId === null) return
  // The product before the picture, in the order of undoing.
  const product = await lockProduct(tx, row.subjectId)
  const stored = await findStored(tx, id)
  if (!stored) return
  if (product.images.length >= MAX_IMAGES)
    throw refused('conflict', `The product has ${MAX_IMAGES} pictures already`)
  await sql`insert into uploaded_pictures (path) values (${path}) on conflict do nothing`.execute(tx)
  const imagePaths = placed(product.images, path, await siblingsOf(tx, picture))
  const texts: AltTexts = { ...product.imageAlts, [path]: stored.altText }
  await updateProduct(tx, contextOfJob(row), product.id, {
    imagePaths,
    imageAlts: altTextsInOrder(imagePaths, texts),
  })
  await sql`
    update import_pictures set status = 'done', error = '' where id = ${id}`.execute(tx)
  // Unless others have changed the product, the import can still be undone.
  await sql`
    update import_rows set version_after = version_after + 1
    where import_id = ${importId} and row_number = ${rowNumber} and version_after = ${product.version}`.execute(
    tx,
  )
}

const rowOf = (tx: Transaction, { importId, rowNumber }: StoredPicture) =>
  tx
    .selectFrom('importRows as r')
    .innerJoin('imports as i', 'i.id', 'r.importId')
    .select(['r.subjectId', 'i.adminId', 'i.adminName', 'i.ip', 'i.requestId'])
    .where('r.importId', '=', importId)
    .where('r.rowNumber', '=', rowNumber)
    .executeTakeFirst()

/** Returns null if the picture isn't stored any more. Throws `conflict` if the row has been undone. */
async function findStored(tx: Transaction, id: string): Promise<{ altText: string } | null> {
  const { rows } = await sql<{ altText: string; isUndone: boolean }>`
    select p.alt_text, r.status <> 'done' as is_undone
    from import_pictures p join import_rows r on r.import_id = p.import_id and r.row_number = p.row_number
    where p.id = ${id} and p.status = 'stored' for update of p`.execute(tx)
  if (rows[0]?.isUndone) throw refused('conflict', 'The row was undone')
  return rows[0] ?? null
}

/** The pictures that the same row has added, by path. */
async function siblingsOf(
  tx: Transaction,
  { importId, rowNumber, position }: StoredPicture,
): Promise<{ before: Set<string>; after: Set<string> }> {
  const { rows } = await sql<{ path: string; isBefore: boolean }>`
    select path, position < ${position} as is_before from import_pictures
    where import_id = ${importId} and row_number = ${rowNumber} and status = 'done'`.execute(tx)
  const those = (isBefore: boolean) =>
    new Set(rows.filter((row) => row.isBefore === isBefore).map(({ path }) => path))
  return { before: those(true), after: those(false) }
}

/** Keeps the order of the row, however its pictures arrive; the first goes to the end. */
function placed(
  images: readonly string[],
  path: string,
  { before, after }: { before: ReadonlySet<string>; after: ReadonlySet<string> },
): string[] {
  const last = images.findLastIndex((image) => before.has(image))
  const next = images.findIndex((image) => after.has(image))
  const at = last >= 0 ? last + 1 : next >= 0 ? next : images.length
  return images.toSpliced(at, 0, path)
}
