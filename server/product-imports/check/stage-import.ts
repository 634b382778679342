// Reads a file, checks every row, and keeps all of it for somebody to look at. Writes no product.
import { audit } from '#server/audit/audit'
import { json, type Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import type { UploadedFile } from '#server/http/request/uploads'
import { checkFile } from './check-file.ts'
import type { CheckedRow } from './check-row.ts'

const MAX_FILE_NAME = 200

/** Returns the id of the import. Throws `invalid_input` as `checkFile` does. */
export async function stageImport(
  tx: Transaction,
  ctx: AdminContext,
  { filename, bytes }: UploadedFile,
  category: string | undefined,
): Promise<string> {
  const checked = await checkFile(tx, bytes, { category, mayUpdate: true })
  const fileName = fileNameOf(filename)
  const { id } = await tx
    .insertInto('productImports')
    .values({
      fileName,
      adminId: ctx.actor.id,
      adminName: ctx.actor.name,
      ip: ctx.address,
      requestId: ctx.requestId,
      categoryId: checked.category?.id ?? null,
      categoryName: checked.category?.name ?? null,
      columns: checked.head.titles,
      unknownColumns: checked.head.unknown,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const counts = { create: 0, update: 0, unchanged: 0, refused: 0 }
  for await (const rows of checked.batches) {
    for (const { verdict } of rows) counts[verdict.kind]++
    await tx
      .insertInto('productImportRows')
      .values(rows.map((row) => ({ importId: id, ...stagedRow(row) })))
      .execute()
  }
  const { create: toCreate, update: toUpdate, unchanged, refused } = counts
  const total = toCreate + toUpdate + unchanged + refused
  await tx
    .updateTable('productImports')
    .set({ toCreate, toUpdate, unchanged, refused, total })
    .where('id', '=', id)
    .execute()
  await audit(tx, ctx, 'import.check', { id, name: fileName })
  return id
}

/** Shown to people only. */
function fileNameOf(given: string): string {
  const name = given
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .toWellFormed()
    .slice(0, MAX_FILE_NAME)
  return name.trim() || 'products.csv'
}

function stagedRow({ row, cells, name, sku, productId, verdict }: CheckedRow) {
  const isUpdate = verdict.kind === 'update'
  const isWritten = isUpdate || verdict.kind === 'create'
  return {
    rowNumber: row,
    kind: verdict.kind,
    cells,
    name,
    sku,
    productId,
    fields: isWritten ? json(verdict.fields) : null,
    before: isUpdate ? json(verdict.before) : null,
    changes: json(isWritten ? verdict.changes : []),
    errors: json(verdict.kind === 'refused' ? verdict.errors : []),
  }
}
