// Checks the rows of an uploaded file and stores them for review. Its columns are read as they were chosen for an
// earlier file with the same titles, otherwise as the titles say. A file whose columns are unclear is stored too: the
// review asks for them, and until then no row can be written.
import { problemText } from '#contract/imports/columns'
import type { Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import type { ReadFile } from './check-upload.ts'
import { findColumnMap } from './columns/column-maps.ts'
import type { CheckedFile, CheckedRow, FileCheck, ImportSubject } from './import-kind.ts'
import { openTable, type ReadTable, type TableRow } from './read/read-table.ts'
import { titlesOf } from './read/table-head.ts'
import { stageImport } from './stage-import.ts'

/** Returns the import's id. Throws `invalid_input` for a file that isn't a table. */
export async function checkImport<Options>(
  tx: Transaction,
  ctx: AdminContext,
  subject: ImportSubject,
  file: ReadFile,
  files: FileCheck<Options>,
  options: Options,
): Promise<string> {
  const known = await files.columns(tx, options)
  const remembered = await findColumnMap(tx, titlesOf(file.rows[0]?.cells ?? []), known)
  const table = openTable(file.rows, known, remembered)
  const checked = await checkTable(tx, table, files, options)
  const isRemembered = remembered !== undefined
  return stageImport(tx, ctx, subject, file, { head: table.head, options, isRemembered, ...checked })
}

export async function checkTable<Options>(
  tx: Transaction,
  table: ReadTable,
  files: FileCheck<Options>,
  options: Options,
): Promise<CheckedFile> {
  const { problems } = table.head
  if (!problems) return files.check(tx, table, options)
  return { chosen: null, batches: unreadRows(table.batches, problemText(problems)) }
}

async function* unreadRows(batches: Iterable<TableRow[]>, message: string): AsyncGenerator<CheckedRow[]> {
  for (const batch of batches)
    yield batch.map(({ row, cells }) => ({
      row,
      cells,
      name: '',
      key: null,
      subjectId: null,
      verdict: { kind: 'refused', errors: [{ column: null, message }] },
    }))
}
