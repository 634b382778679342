// Lets the good rows of a checked import be written, in the background.
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { type ImportRef, lockImport } from '#server/imports/lock-import'
import { queueImport } from '#server/imports/queue-import'

/** Throws `not_found`, `illegal_transition` unless it waits for this, `conflict` where no row is to be written. */
export async function acceptImport(tx: Transaction, ctx: AdminContext, ref: ImportRef): Promise<void> {
  const { id, fileName, toCreate, toUpdate } = await lockImport(tx, ref, ['checked'], (status) =>
    status === 'running' ? 'The import is running already' : 'The import is over already',
  )
  if (toCreate + toUpdate === 0) throw refused('conflict', 'The file has no row that would change anything')
  await tx.updateTable('imports').set({ status: 'running' }).where('id', '=', id).execute()
  await queueImport(tx, 'write_import', id)
  audit(tx, ctx, 'import.accept', { id, name: fileName }, { after: { toCreate, toUpdate } })
}
