// Creates renditions of new pictures before visitors request them.
import { sql } from 'kysely'
import type { Transaction } from '#server/db/database'
import { addJob } from '#server/jobs/add-job'

/** A rendition that fails here is created on the first request. */
export async function queuePreparation(tx: Transaction, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  const job = { task: 'prepare_picture', payload: { path: sql`path` }, priority: 10, maxAttempts: 1 }
  await addJob(tx, job, sql`unnest(${[...paths]}::text[]) path`)
}
