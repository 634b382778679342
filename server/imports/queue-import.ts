// An import job processes a few batches and queues itself again, so that emails don't wait behind it.
import { sql } from 'kysely'
import type { Db, Transaction } from '#server/db/database'
import { addJob } from '#server/jobs/add-job'

export type ImportTask = 'write_import' | 'undo_import'

/** The import stops for good after this many failed attempts. */
const MAX_TRIES = 6

/** Replaces a waiting job of the same import. A running one continues and leaves nothing for the new one to do. */
export async function queueImport(tx: Transaction, task: ImportTask, importId: string): Promise<void> {
  await addJob(tx, {
    task,
    payload: { importId: sql`${importId}::text` },
    key: sql`${`import:${importId}`}`,
    maxAttempts: MAX_TRIES,
  })
}

/** Runs at the start of the server: the job of a killed process would otherwise stay locked for a long time. */
export async function resumeImports(db: Db): Promise<void> {
  const job = {
    task: sql`case status when 'running' then 'write_import' else 'undo_import' end`,
    payload: { importId: sql`id` },
    key: sql`'import:' || id`,
    maxAttempts: MAX_TRIES,
  }
  await addJob(db, job, sql`imports where status in ('running', 'undoing')`)
}
