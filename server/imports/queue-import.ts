// Work on an import is a job that does a few batches and queues itself again, so that mails don't wait behind it.
import { sql } from 'kysely'
import type { Db, Transaction } from '#server/db/database'

export type ImportTask = 'write_import' | 'undo_import'

/** A fault that lasts longer than this many tries stops it for good. */
const MAX_TRIES = 6

/**
 * A job of the same import that waits is replaced; one that runs goes on, and finds nothing to do beside the new one.
 */
export async function queueImport(tx: Transaction, task: ImportTask, importId: string): Promise<void> {
  await sql`
    select graphile_worker.add_job(${task}::text, json_build_object('importId', ${importId}::text),
      job_key => ${`import:${importId}`}, max_attempts => ${MAX_TRIES}::int)`.execute(tx)
}

/**
 * At the start of the server: a process that was killed had its job under way, which nobody else would take over
 * soon.
 */
export async function resumeImports(db: Db): Promise<void> {
  await sql`
    select graphile_worker.add_job(case status when 'running' then 'write_import' else 'undo_import' end,
      json_build_object('importId', id), job_key => 'import:' || id, max_attempts => ${MAX_TRIES}::int)
    from imports where status in ('running', 'undoing')`.execute(db)
}
