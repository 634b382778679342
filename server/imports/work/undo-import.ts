// Undoes the changes of an import in the background.
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { cancelPictures } from '#server/imports/import-pictures'
import { type ImportRef, lockImport } from '#server/imports/lock-import'
import { queueImport } from '#server/imports/queue-import'

/**
 * Throws `not_found`, `illegal_transition` unless the import has ended, or `conflict` if nothing can be undone: no
 * row was written, or the rows have been deleted.
 */
export async function undoImport(tx: Transaction, ctx: AdminContext, ref: ImportRef): Promise<void> {
  const { id, fileName } = await lockImport(tx, ref, ['done', 'failed'], (status) =>
    status === 'undone' || status === 'undoing'
      ? 'The import is already being undone'
      : "The import isn't finished yet",
  )
  const written = await tx
    .selectFrom('importRows')
    .select('rowNumber')
    .where('importId', '=', id)
    .where('status', '=', 'done')
    .limit(1)
    .executeTakeFirst()
  if (!written) throw refused('conflict', 'Nothing of this import can be undone any more')
  await tx
    .updateTable('imports')
    .set({ status: 'undoing', done: 0, finishedAt: null })
    .where('id', '=', id)
    .execute()
  await cancelPictures(tx, id)
  await queueImport(tx, 'undo_import', id)
  audit(tx, ctx, 'import.undo', { id, name: fileName })
}
