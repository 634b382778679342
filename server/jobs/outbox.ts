// Jobs for after a commit are rows of the outbox. Adding a job within the transaction would notify, and only one
// transaction of the cluster at a time can commit with a notification, so every order would wait for the disk writes
// of the others. dispatch-outbox.ts turns the rows into jobs (decisions/0031-outbox.md).
import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#server/db/database'
import { afterCommit } from '#server/db/transaction-end'

interface NewJob {
  task: string
  /** Fields of a JSON object, each an SQL expression. */
  payload: Record<string, RawBuilder<unknown>>
  maxAttempts?: number
  /** Replaces a waiting job with the same key. */
  key?: RawBuilder<unknown>
  /** Earliest start; immediately if omitted. */
  runAt?: RawBuilder<unknown>
}

/** Runs a statement that ends by selecting rows such as `jobRow`, and dispatches them after the commit. */
export async function queueJobs(tx: Transaction, { before = sql``, rows }: JobRows): Promise<void> {
  await sql`${before} insert into outbox (kind, payload) ${rows}`.execute(tx)
  dispatchAfterCommit(tx)
}

interface JobRows {
  /** `with …` clauses that the rows are selected from. */
  before?: RawBuilder<unknown>
  /** Query for `kind` and `payload`. */
  rows: RawBuilder<unknown>
}

/** Selects `kind, payload` of a row that becomes a job; the payload uses the names of `graphile_worker.job_spec`. */
export const jobRow = ({ task, payload, maxAttempts, key, runAt }: NewJob): RawBuilder<unknown> => {
  const fields = Object.entries(payload).map(([name, value]) => sql`${sql.lit(name)}, ${value}`)
  const spec = [
    sql`'identifier', ${sql.lit(task)}`,
    sql`'payload', jsonb_build_object(${sql.join(fields)})`,
    ...(maxAttempts === undefined ? [] : [sql`'max_attempts', ${sql.lit(maxAttempts)}`]),
    ...(key === undefined ? [] : [sql`'job_key', ${key}`]),
    ...(runAt === undefined ? [] : [sql`'run_at', ${runAt}`]),
  ]
  return sql`'job', jsonb_build_object(${sql.join(spec)})`
}

const dispatchers = new Set<() => void>()

/** Call this after inserting into the outbox. Missed rows are found by polling. */
export const dispatchAfterCommit = (tx: Transaction): void => afterCommit(tx, wakeDispatchers)

const wakeDispatchers = () => {
  for (const wake of dispatchers) wake()
}

/** Calls `wake` after each commit of this process that inserted into the outbox. Returns a function that stops it. */
export function onQueued(wake: () => void): () => void {
  dispatchers.add(wake)
  return () => void dispatchers.delete(wake)
}
