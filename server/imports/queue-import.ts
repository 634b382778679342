// An import job processes a few batches and queues itself again, so that emails don't wait behind it.
import { sql } from 'kysely'
import type { Db, Transaction } from '#server/db/database'

export type ImportTask = 'write_import' | 'undo_import'

/** The import stops for good after this many failed attempts. */
const MAX_TRIES = 6

/** Replaces a waiting job of the same import. A running one continues and leaves nothing for the new one to do. */
export async function queueImport(tx: Transaction, task: ImportTask, importId: string): Promise<void> {
  await sql`
    select graphile_worker.add_job(${task}::text, json_build_object('importId', ${importId}::text),
      job_key => ${`import:${importId}`}, max_attempts => ${MAX_TRIES}::int)`.execute(tx)
}

/** Runs at the start of the server: the job of a killed process would otherwise stay locked for a long time. */
export async function resumeImports(db: Db): Promise<void> {
  await sql`
    select graphile_worker.add_job(case status when 'running' then 'write_import' else 'undo_import' end,
      json_build_object('importId', id), job_key => 'import:' || id, max_attempts => ${MAX_TRIES}::int)
    from imports where status in ('running', 'undoing')`.execute(db)
}
