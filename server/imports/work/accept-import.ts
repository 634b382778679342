// Accepts a checked import: its valid rows are written in the background.
import { CHOOSE_DAY_ORDER } from '#contract/base/day-order'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { type ImportRef, lockImport } from '#server/imports/lock-import'
import { queueImport } from '#server/imports/queue-import'

/**
 * Throws `not_found`, `illegal_transition` unless the import is waiting to be accepted, or `conflict` if no row would
 * be written or the order of day and month is unclear.
 */
export async function acceptImport(tx: Transaction, ctx: AdminContext, ref: ImportRef): Promise<void> {
  const { id, fileName, toCreate, toUpdate, dayOrder } = await lockImport(tx, ref, ['checked'], (status) =>
    status === 'running' ? 'The import is already running' : 'The import is already finished',
  )
  if (toCreate + toUpdate === 0) throw refused('conflict', 'No row of the file would change anything')
  if (dayOrder?.basis === 'unclear') throw refused('conflict', CHOOSE_DAY_ORDER)
  await tx.updateTable('imports').set({ status: 'running' }).where('id', '=', id).execute()
  await queueImport(tx, 'write_import', id)
  audit(tx, ctx, 'import.accept', { id, name: fileName }, { after: { toCreate, toUpdate } })
}
