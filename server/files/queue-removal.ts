// Queues pictures for deletion in the transaction that stops using them; they are deleted after the commit
// (server/processes/remove-pictures.ts).
import { sql } from 'kysely'
import { json, type Transaction } from '#server/db/database'

export interface UnusedPictures {
  /** Paths of public pictures. */
  shown?: readonly string[]
  /** Names in the private store. */
  hidden?: readonly string[]
}

export async function queueRemoval(
  tx: Transaction,
  { shown = [], hidden = [] }: UnusedPictures,
): Promise<void> {
  if (shown.length + hidden.length === 0) return
  await sql`select graphile_worker.add_job('remove_pictures', ${json({ shown, hidden })}::json)`.execute(tx)
}
