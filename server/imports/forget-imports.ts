// What files held is kept for as long as somebody might undo it; that there was an import is kept for good.
import { sql } from 'kysely'
import type { Db } from '#server/db/database'

const KEPT_DAYS = 90

export async function forgetImports(db: Db): Promise<void> {
  const isOld = sql<boolean>`created_at < now() - make_interval(days => ${KEPT_DAYS})`
  // One that was never accepted has done nothing that would be worth knowing.
  await db.deleteFrom('imports').where('status', '=', 'checked').where(isOld).execute()
  await db
    .deleteFrom('importRows')
    .where('importId', 'in', (eb) =>
      eb.selectFrom('imports').select('id').where('status', 'in', ['done', 'undone', 'failed']).where(isOld),
    )
    .execute()
}
