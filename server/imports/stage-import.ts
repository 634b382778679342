// Keeps a checked file, row by row, for somebody to look at. Nothing of it is written.
import { audit } from '#server/audit/audit'
import { json, type Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import type { UploadedFile } from '#server/http/request/uploads'
import type { CheckedFile, CheckedRow, ImportSubject } from './import-kind.ts'

const MAX_FILE_NAME = 200

/** Returns the id of the import. Throws whatever reading the rows throws. */
export async function stageImport(
  tx: Transaction,
  ctx: AdminContext,
  subject: ImportSubject,
  { filename }: Pick<UploadedFile, 'filename'>,
  checked: CheckedFile,
): Promise<string> {
  const fileName = fileNameOf(filename)
  const { id } = await tx
    .insertInto('imports')
    .values({
      subject,
      fileName,
      adminId: ctx.actor.id,
      adminName: ctx.actor.name,
      ip: ctx.address,
      requestId: ctx.requestId,
      chosen: checked.chosen,
      columns: checked.titles,
      unknownColumns: checked.unknown,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const counts = { create: 0, update: 0, unchanged: 0, refused: 0 }
  for await (const rows of checked.batches) {
    for (const { verdict } of rows) counts[verdict.kind]++
    await tx
      .insertInto('importRows')
      .values(rows.map((row) => ({ importId: id, ...stagedRow(row) })))
      .execute()
  }
  const { create: toCreate, update: toUpdate, unchanged, refused } = counts
  const total = toCreate + toUpdate + unchanged + refused
  await tx
    .updateTable('imports')
    .set({ toCreate, toUpdate, unchanged, refused, total })
    .where('id', '=', id)
    .execute()
  audit(tx, ctx, 'import.check', { id, name: fileName })
  return id
}

/** Shown to people only. */
function fileNameOf(given: string): string {
  const name = given
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .toWellFormed()
    .slice(0, MAX_FILE_NAME)
  return name.trim() || 'import.csv'
}

function stagedRow({ row, cells, name, key, subjectId, verdict }: CheckedRow) {
  const isUpdate = verdict.kind === 'update'
  const isWritten = isUpdate || verdict.kind === 'create'
  return {
    rowNumber: row,
    kind: verdict.kind,
    cells,
    name,
    key,
    subjectId,
    fields: isWritten ? json(verdict.fields) : null,
    before: isUpdate ? json(verdict.before) : null,
    changes: json(isWritten ? verdict.changes : []),
    errors: json(verdict.kind === 'refused' ? verdict.errors : []),
  }
}
