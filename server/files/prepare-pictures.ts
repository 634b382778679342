// Creates renditions of new pictures before visitors request them.
import { sql } from 'kysely'
import type { Transaction } from '#server/db/database'

/** A rendition that fails here is created on the first request. */
export async function queuePreparation(tx: Transaction, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  await sql`
    select graphile_worker.add_job('prepare_picture', json_build_object('path', path), priority => 10, max_attempts => 1)
    from unnest(${[...paths]}::text[]) path`.execute(tx)
}
