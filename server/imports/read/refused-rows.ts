// The rejected rows of an import.
import type { Db } from '#server/db/database'
import { withoutApostrophe } from '#server/files/formula-cells'
import { type TableColumn, writeTable } from '#server/files/write-table'
import type { FileReply } from '#server/http/reply/send-file'
import { getImport } from '#server/imports/import-queries'
import type { ImportRef } from '#server/imports/lock-import'

interface RefusedRow {
  cells: string[]
  errors: { column: string | null; message: string }[]
}

/**
 * Returns the rows as they were, with an extra column of reasons, so that they can be corrected and imported again.
 * Throws `not_found`.
 */
export async function refusedTable(db: Db, ref: ImportRef): Promise<FileReply> {
  const { _id: id, fileName } = await getImport(db, ref)
  const { columns } = await db
    .selectFrom('imports')
    .select('columns')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const ofFile = columns.map(
    (title, at): TableColumn<RefusedRow> => ({
      title,
      kind: 'number',
      // Writing adds back the apostrophe that reading removed.
      of: ({ cells }) => withoutApostrophe(cells[at] ?? ''),
    }),
  )
  const error: TableColumn<RefusedRow> = {
    title: 'error',
    kind: 'text',
    of: ({ errors }) =>
      errors.map(({ column, message }) => (column ? `${column}: ${message}` : message)).join('; '),
  }
  const name = `${fileName.replace(/\.\w+$/, '')}-refused`
  return writeTable('csv', { name, columns: [...ofFile, error], batches: refusedBatches(db, id) })
}

const BATCH = 1_000

async function* refusedBatches(db: Db, importId: string): AsyncGenerator<RefusedRow[]> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('importRows')
      .select(['rowNumber', 'cells', 'errors'])
      .where('importId', '=', importId)
      .where('kind', '=', 'refused')
      .where('rowNumber', '>', last)
      .orderBy('rowNumber')
      .limit(BATCH)
      .execute()
    if (rows.length === 0) return
    yield rows as unknown as RefusedRow[]
    last = rows.at(-1)?.rowNumber ?? Number.POSITIVE_INFINITY
  }
}
