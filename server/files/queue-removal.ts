// Pictures that a change gives up: queued in its transaction, taken off the disk once that has been committed
// (server/cleaning/remove-pictures.ts).
import { sql } from 'kysely'
import { json, type Transaction } from '#server/db/database'

export interface UnusedPictures {
  /** Paths of pictures that everybody could see. */
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
