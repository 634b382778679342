// Adds a job at once, for rare work that an admin starts or a job continues. Work that orders cause goes through the
// outbox instead (outbox.ts), because adding a job notifies, and commits with a notification wait for each other. The
// job continues the trace of the transaction that adds it (observe-jobs.ts).
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/database'
import { currentTrace } from '#server/tracing/spans'

export interface DirectJob {
  task: string | RawBuilder<unknown>
  /** Fields of a JSON object, each an SQL expression. */
  payload?: Record<string, RawBuilder<unknown>>
  maxAttempts?: number
  /** Replaces a waiting job with the same key. */
  key?: RawBuilder<unknown>
  /** Jobs of one queue run one after another. */
  queue?: string
  /** Earliest start; immediately if omitted. */
  runAt?: RawBuilder<unknown>
  /** Lower numbers run first; 0 if omitted. */
  priority?: number
}

/** @param from adds a job for each row of this: a table with its conditions, such as `sql\`imports where …\`` */
export async function addJob(db: Db, job: DirectJob, from?: RawBuilder<unknown>): Promise<void> {
  const { task, payload = {}, maxAttempts, key, queue, runAt, priority } = job
  const trace = currentTrace()
  const fields = Object.entries({
    ...payload,
    ...(trace !== null && { _trace: sql`${trace}::text` }),
  }).flatMap(([name, value]) => [sql.lit(name), value])
  const options = [
    sql`${typeof task === 'string' ? sql.lit(task) : task}`,
    sql`payload => json_build_object(${sql.join(fields)})`,
    ...(maxAttempts === undefined ? [] : [sql`max_attempts => ${sql.lit(maxAttempts)}`]),
    ...(key === undefined ? [] : [sql`job_key => ${key}`]),
    ...(queue === undefined ? [] : [sql`queue_name => ${sql.lit(queue)}`]),
    ...(runAt === undefined ? [] : [sql`run_at => ${runAt}`]),
    ...(priority === undefined ? [] : [sql`priority => ${sql.lit(priority)}`]),
  ]
  await sql`select graphile_worker.add_job(${sql.join(options)}) ${from ? sql`from ${from}` : sql``}`.execute(
    db,
  )
}
