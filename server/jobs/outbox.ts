// What is to be done once a transaction has been committed is a row of the outbox. A job added within it would notify,
// and only one transaction of the whole cluster at a time may commit with a notification: every order would wait for
// the disk behind every other one. dispatch-outbox.ts makes jobs of the rows (decisions/0031-outbox.md).
import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#server/db/database'
import { afterCommit } from '#server/db/transaction-end'

interface NewJob {
  task: string
  /** The fields of a JSON object, each an SQL expression. */
  payload: Record<string, RawBuilder<unknown>>
  maxAttempts?: number
  /** A job that waits under the same key is replaced. */
  key?: RawBuilder<unknown>
  /** Not before then; at once without it. */
  runAt?: RawBuilder<unknown>
}

/** Runs the end of a statement that selects rows such as `jobRow`, and has them dispatched after the commit. */
export async function queueJobs(tx: Transaction, { before = sql``, rows }: JobRows): Promise<void> {
  await sql`${before} insert into outbox (kind, payload) ${rows}`.execute(tx)
  dispatchAfterCommit(tx)
}

interface JobRows {
  /** `with …` that the rows come from. */
  before?: RawBuilder<unknown>
  /** A query for `kind` and `payload`. */
  rows: RawBuilder<unknown>
}

/** `kind, payload` of a row that becomes a job; the payload has the names of `graphile_worker.job_spec`. */
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

/** To be called by whoever inserts into the outbox; what is missed here is found by looking now and then. */
export const dispatchAfterCommit = (tx: Transaction): void => afterCommit(tx, wakeDispatchers)

const wakeDispatchers = () => {
  for (const wake of dispatchers) wake()
}

/** Has `wake` called after each commit of this process that left something in the outbox, until it is told to stop. */
export function onQueued(wake: () => void): () => void {
  dispatchers.add(wake)
  return () => void dispatchers.delete(wake)
}
