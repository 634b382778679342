// Reads long lists in batches from one consistent snapshot.
import { type RawBuilder, sql } from 'kysely'
import type { Db, Transaction } from './database.ts'

/** Abort if the consumer stalls. */
const MAX_PAUSE = '60s'

/** All reads of `read` see the same snapshot. The transaction starts when the first value is requested. */
export async function* snapshot<T>(db: Db, read: (tx: Transaction) => AsyncIterable<T>): AsyncGenerator<T> {
  const tx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  try {
    await sql`select set_config('idle_in_transaction_session_timeout', ${MAX_PAUSE}, true)`.execute(tx)
    // A cached generic plan expects ten ids rather than thousands per batch, and chooses nested-loop joins.
    await sql`set local plan_cache_mode = force_custom_plan`.execute(tx)
    yield* read(tx)
  } finally {
    // The transaction is read-only, and the consumer may stop early.
    await tx.rollback().execute()
  }
}

/** Formatting a batch blocks the event loop, so this is limited to a few dozen milliseconds. */
const BATCH = 250

/**
 * Yields the ids that a query returns, in batches. Ids only, because the `fetch` statement is prepared once, for one
 * row type.
 */
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
