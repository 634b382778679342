// Accepts a checked import: its valid rows are written in the background.
import { CHOOSE_DAY_ORDER } from '#contract/base/day-order'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { rememberColumns } from '#server/imports/columns/column-maps'
import type { FileCheck } from '#server/imports/import-kind'
import { type ImportRef, lockImport } from '#server/imports/lock-import'
import { queueImport } from '#server/imports/queue-import'

/**
 * Throws `not_found`, `illegal_transition` unless the import is waiting to be accepted, or `conflict` if no row would
 * be written, or the columns or the order of day and month are unclear.
 */
export async function acceptImport<Options>(
  tx: Transaction,
  ctx: AdminContext,
  ref: ImportRef,
  files: FileCheck<Options>,
): Promise<void> {
  const { id, fileName, toCreate, toUpdate, dayOrder, needsColumns } = await lockImport(
    tx,
    ref,
    ['checked'],
    (status) => (status === 'running' ? 'The import is already running' : 'The import is already finished'),
  )
  if (needsColumns) throw refused('conflict', 'Choose the columns of the file first')
  if (toCreate + toUpdate === 0) throw refused('conflict', 'No row of the file would change anything')
  if (dayOrder?.basis === 'unclear') throw refused('conflict', CHOOSE_DAY_ORDER)
  await tx.updateTable('imports').set({ status: 'running' }).where('id', '=', id).execute()
  await remember(tx, id, files)
  await queueImport(tx, 'write_import', id)
  audit(tx, ctx, 'import.accept', { id, name: fileName }, { after: { toCreate, toUpdate } })
}

/** The next file with these titles is read like this one. */
async function remember<Options>(tx: Transaction, id: string, files: FileCheck<Options>): Promise<void> {
  const {
    columns: titles,
    fields,
    options,
  } = await tx
    .selectFrom('imports')
    .select(['columns', 'fields', 'options'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (fields) await rememberColumns(tx, { titles, fields }, await files.columns(tx, options as Options))
}
