// Has the renditions of new pictures made before a visitor asks for them.
import { sql } from 'kysely'
import type { Transaction } from '#server/db/database'

/** One that cannot be made now is made when somebody asks for it. */
export async function queuePreparation(tx: Transaction, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  await sql`
    select graphile_worker.add_job('prepare_picture', json_build_object('path', path), priority => 10, max_attempts => 1)
    from unnest(${[...paths]}::text[]) path`.execute(tx)
}
