// Queues pictures for deletion in the transaction that stops using them; they are deleted after the commit
// (server/processes/remove-pictures.ts).
import { sql } from 'kysely'
import { json, type Transaction } from '#server/db/database'
import { addJob } from '#server/jobs/add-job'

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
  await addJob(tx, {
    task: 'remove_pictures',
    payload: { shown: sql`${json(shown)}::json`, hidden: sql`${json(hidden)}::json` },
  })
}
