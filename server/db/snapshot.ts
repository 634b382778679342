// Long lists read a batch at a time, as they are at one moment.
import { type RawBuilder, sql } from 'kysely'
import type { Db, Transaction } from './database.ts'

/** Longer than that nobody who still reads pauses. */
const MAX_PAUSE = '60s'

/** Everything that `read` reads is of one moment. Nothing is begun before the first value is asked for. */
export async function* snapshot<T>(db: Db, read: (tx: Transaction) => AsyncIterable<T>): AsyncGenerator<T> {
  const tx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  try {
    await sql`select set_config('idle_in_transaction_session_timeout', ${MAX_PAUSE}, true)`.execute(tx)
    // A plan that is kept takes a batch of thousands of ids for ten, and joins each row with each.
    await sql`set local plan_cache_mode = force_custom_plan`.execute(tx)
    yield* read(tx)
  } finally {
    // There is nothing to keep, and a reader may leave in the middle.
    await tx.rollback().execute()
  }
}

/** While what was read of a batch is made into text, nobody else is answered: a few dozen milliseconds at most. */
const BATCH = 250

/** The rows of a query, which are ids: a statement that fetches is planned once for rows of one shape. */
export async function* idBatches(
  tx: Transaction,
  query: RawBuilder<unknown>,
  size = BATCH,
): AsyncGenerator<string[]> {
  await sql`declare ids no scroll cursor for ${query}`.execute(tx)
  for (;;) {
    const { rows } = await sql<{ id: string }>`fetch ${sql.lit(size)} from ids`.execute(tx)
    if (rows.length > 0) yield rows.map(({ id }) => id)
    if (rows.length < size) break
  }
  await sql`close ids`.execute(tx)
}
