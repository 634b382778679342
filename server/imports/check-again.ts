// Checks the stored rows of an import again: with other columns, or other options of its file.
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import { checkTable } from './check-import.ts'
import type { FileCheck } from './import-kind.ts'
import { type ImportRef, lockImport } from './lock-import.ts'
import { openTable } from './read/read-table.ts'
import type { Fields } from './read/table-head.ts'
import { stageRows } from './stage-import.ts'

/** An import that isn't accepted yet, and how its file is read. */
export interface StoredFile<Options> {
  id: string
  fileName: string
  titles: string[]
  fields: Fields
  options: Options
  isRemembered: boolean
}

/**
 * Locks the import, so that it is neither accepted nor checked by others at the same time. Throws `not_found`, or
 * `illegal_transition` for an accepted import.
 */
export async function lockChecked<Options>(tx: Transaction, ref: ImportRef): Promise<StoredFile<Options>> {
  const { id, fileName } = await lockImport(
    tx,
    ref,
    ['checked'],
    () => 'The import was accepted. It can be undone instead.',
  )
  const { columns, fields, options, isRemembered } = await tx
    .selectFrom('imports')
    .select(['columns', 'fields', 'options', 'isRemembered'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (!fields)
    throw refused(
      'conflict',
      'This file was checked by an earlier version of the shop. Please choose it again.',
    )
  return { id, fileName, titles: columns, fields, options: options as Options, isRemembered }
}

/** Replaces the rows of a locked import. Throws any error of checking the file. */
export async function checkAgain<Options>(
  tx: Transaction,
  { id, titles, fields, options, isRemembered }: StoredFile<Options>,
  files: FileCheck<Options>,
): Promise<void> {
  const rows = await tx
    .selectFrom('importRows')
    .select(['rowNumber as row', 'cells'])
    .where('importId', '=', id)
    .orderBy('rowNumber')
    .execute()
  const known = await files.columns(tx, options)
  const table = openTable([{ row: 1, cells: titles }, ...rows], known, fields)
  const checked = await checkTable(tx, table, files, options)
  await tx.deleteFrom('importRows').where('importId', '=', id).execute()
  await stageRows(tx, id, { head: table.head, options, isRemembered, ...checked })
}
