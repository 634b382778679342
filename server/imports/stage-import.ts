// Stores a checked file row by row for review. No record is written yet.
import { audit } from '#server/audit/audit'
import { json, type Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import type { ReadFile } from './check-upload.ts'
import type { CheckedFile, CheckedRow, ImportSubject } from './import-kind.ts'
import { stagePictures } from './import-pictures.ts'
import type { TableHead } from './read/table-head.ts'

const MAX_FILE_NAME = 200

/** A checked file, and how it was read. */
export interface StagedFile extends CheckedFile {
  head: TableHead
  /** For checking it again. */
  options: unknown
  isRemembered: boolean
}

/** Returns the import's id. Throws any error of reading the rows. */
export async function stageImport(
  tx: Transaction,
  ctx: AdminContext,
  subject: ImportSubject,
  { filename, format = null, assumptions = [] }: Omit<ReadFile, 'rows'>,
  staged: StagedFile,
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
      format,
      assumptions: json(assumptions),
      columns: staged.head.titles,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await stageRows(tx, id, staged)
  audit(tx, ctx, 'import.check', { id, name: fileName })
  return id
}

/** Stores the rows of an import that has none, their counts and how they were read. */
export async function stageRows(
  tx: Transaction,
  id: string,
  { head, options, isRemembered, chosen, batches, dayOrder = null }: StagedFile,
): Promise<void> {
  const counts = { create: 0, update: 0, unchanged: 0, refused: 0 }
  let changedSince = 0
  let stockLeft = 0
  let noted = 0
  for await (const rows of batches) {
    for (const row of rows) {
      counts[row.verdict.kind]++
      if (isChangedSince(row)) changedSince++
      if (isStockLeft(row)) stockLeft++
      if (notesOf(row).length > 0) noted++
    }
    await tx
      .insertInto('importRows')
      .values(rows.map((row) => ({ importId: id, ...stagedRow(row) })))
      .execute()
    await stagePictures(tx, id, rows)
  }
  const { create: toCreate, update: toUpdate, unchanged, refused } = counts
  const total = toCreate + toUpdate + unchanged + refused
  await tx
    .updateTable('imports')
    .set({
      chosen,
      fields: head.fields as string[],
      unknownColumns: head.unknown,
      needsColumns: head.problems !== null,
      options: json(options),
      isRemembered,
      toCreate,
      toUpdate,
      unchanged,
      refused,
      total,
      changedSince,
      stockLeft,
      noted,
      dayOrder: dayOrder && json(dayOrder),
    })
    .where('id', '=', id)
    .execute()
}

/** For display only. */
function fileNameOf(given: string): string {
  const name = given
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .toWellFormed()
    .slice(0, MAX_FILE_NAME)
  return name.trim() || 'import.csv'
}

const isChangedSince = ({ differences = [] }: CheckedRow): boolean => differences.some(({ since }) => since)

const isStockLeft = ({ differences = [] }: CheckedRow): boolean =>
  differences.some(({ column, taken }) => column === 'stock' && !taken)

/** Only rows that are written have notes. */
const notesOf = ({ verdict, notes = [] }: CheckedRow): readonly string[] =>
  verdict.kind === 'create' || verdict.kind === 'update' ? notes : []

function stagedRow(checked: CheckedRow) {
  const { row, cells, name, key, subjectId, verdict, differences = [] } = checked
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
    differences: json(differences),
    changedSince: isChangedSince(checked),
    notes: [...notesOf(checked)],
    errors: json(verdict.kind === 'refused' ? verdict.errors : []),
  }
}
