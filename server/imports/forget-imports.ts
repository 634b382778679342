// Deletes the contents of imported files once imports can no longer be undone. The record of each import stays.
import { sql } from 'kysely'
import type { Db } from '#server/db/database'

const KEPT_DAYS = 90

export async function forgetImports(db: Db): Promise<void> {
  const isOld = sql<boolean>`created_at < now() - make_interval(days => ${KEPT_DAYS})`
  // An import that was never accepted changed nothing, so it is deleted entirely.
  await db.deleteFrom('imports').where('status', '=', 'checked').where(isOld).execute()
  await db
    .deleteFrom('importRows')
    .where('importId', 'in', (eb) =>
      eb.selectFrom('imports').select('id').where('status', 'in', ['done', 'undone', 'failed']).where(isOld),
    )
    .execute()
}
