// The database as the nouns see it: `Db` for reads, `Transaction` for writes; camelCase in code, snake_case in tables.
import { CamelCasePlugin, Kysely, type Transaction as KyselyTransaction, PostgresDialect, sql } from 'kysely'
import type { Pool } from 'pg'
import { currentTrace } from '#server/tracing/spans'
import { askAnnounced } from './announced.ts'
import type { DB, JsonValue } from './row-types.ts'
import { runAfterRollback, runBeforeCommit, tellCommitted } from './transaction-end.ts'

export type Db = Kysely<DB>
export type Transaction = KyselyTransaction<DB>

/** Doesn't convert aliases such as `_id`, under which a view selects its key. */
class RowNames extends CamelCasePlugin {
  protected override camelCase(name: string): string {
    return name.startsWith('_') ? name : super.camelCase(name)
  }
}

export function createDb(pool: Pool): Db {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new RowNames({ maintainNestedObjectKeys: true })],
  })
}

/** A JSON value as a parameter; `pg` would send a JavaScript array as a PostgreSQL array. */
export const json = (value: unknown) => sql<JsonValue>`${JSON.stringify(value)}::jsonb`

const RETRYABLE = new Set(['40001', '40P01'])
const MAX_TRIES = 4

/**
 * Runs writes in one transaction. Routes open transactions; operations never do. Retries after a deadlock or a
 * serialisation failure, so `work` must have no effect outside the database.
 */
export function transaction<T>(db: Db, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return again(async () => {
    let opened: Transaction | undefined
    try {
      const result = await db.transaction().execute(async (tx) => {
        opened = tx
        const trace = currentTrace()
        // Jobs that the transaction queues continue the trace (the default of outbox.trace).
        if (trace !== null) await sql`select set_config('haat.trace', ${trace}, true)`.execute(tx)
        const result = await work(tx)
        askAnnounced(tx)
        await runBeforeCommit(tx)
        return result
      })
      if (opened) tellCommitted(opened)
      return result
    } catch (error) {
      if (opened) await runAfterRollback(opened, db, error)
      throw error
    }
  })
}

/** Runs a write that consists of one statement, and so needs no explicit transaction. Retries like `transaction`. */
export const autocommit = <T>(write: () => Promise<T>): Promise<T> => again(write)

async function again<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      if (tries >= MAX_TRIES || !RETRYABLE.has((error as { code?: string }).code ?? '')) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * tries))
    }
  }
}
