// Forgets an import that was checked and has written nothing.
import type { Transaction } from '#server/db/database'
import { lockImport } from './lock-import.ts'

/** Throws `not_found`, and `illegal_transition` for one that was accepted. */
export async function discardImport(tx: Transaction, importId: string) {
  const { id, fileName } = await lockImport(
    tx,
    importId,
    ['checked'],
    () => 'The import was accepted. It can be undone instead.',
  )
  await tx.deleteFrom('productImports').where('id', '=', id).execute()
  return { id, fileName }
}
