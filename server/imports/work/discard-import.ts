// Deletes a checked import that has written nothing.
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import { type ImportRef, lockImport } from '#server/imports/lock-import'

/** Throws `not_found`, or `illegal_transition` for an accepted import. */
export async function discardImport(tx: Transaction, ctx: AdminContext, ref: ImportRef): Promise<void> {
  const { id, fileName } = await lockImport(
    tx,
    ref,
    ['checked'],
    () => 'The import was accepted. It can be undone instead.',
  )
  await tx.deleteFrom('imports').where('id', '=', id).execute()
  audit(tx, ctx, 'import.discard', { id, name: fileName })
}
