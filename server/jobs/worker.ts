// Work that is done after the answer: jobs are added in the transaction that causes them and run here, in this
// process, again and again until they succeed.
import { EventEmitter } from 'node:events'
import { Logger, type Runner, run, runMigrations, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'

export type { TaskList }

interface Log {
  error(detail: object, message: string): void
  debug(detail: object, message: string): void
}

const workerLog = (log: Log) =>
  new Logger(() => (level, message, meta) => {
    const write = level === 'error' ? 'error' : 'debug'
    log[write]({ ...(meta as object | undefined) }, String(message))
  })

export interface FailedJob {
  task: string
  attempts: number
  maxAttempts: number
}

/** Brings the tables of the queue up to date. */
export const migrateJobs = (pool: Pool): Promise<void> =>
  runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) })

/**
 * Gives free what a worker that was killed had under way, which otherwise nobody takes over for hours. Only for a database
 * that no other server uses: there nobody else is at work.
 */
export async function releaseHeldJobs(pool: Pool): Promise<void> {
  await pool.query(`
    select graphile_worker.force_unlock_workers(array_agg(locked_by))
    from graphile_worker._private_jobs where locked_by is not null having count(*) > 0`)
}

// Times are UTC.
const crontab = '30 21 * * * clean_daily'

/** `onFailure` hears of every try that failed. */
export async function startWorker(
  pool: Pool,
  taskList: TaskList,
  log: Log,
  onFailure: (job: FailedJob, error: unknown) => Promise<void>,
): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter()
  events.on('job:error', ({ job, error }) => {
    const failed = { task: job.task_identifier, attempts: job.attempts, maxAttempts: job.max_attempts }
    onFailure(failed, error).catch((fault) => log.error({ err: fault }, 'A failed job could not be told of'))
  })
  return run({
    events,
    pgPool: pool,
    taskList,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 2_000,
    crontab,
    logger: workerLog(log),
  })
}
