// Work that is done after the answer: jobs are added in the transaction that causes them and run here, in this
// process, again and again until they succeed.
import { Logger, type Runner, run, runMigrations, type TaskList } from 'graphile-worker'
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

/** Brings the tables of the queue up to date. */
export const migrateJobs = (pool: Pool): Promise<void> =>
  runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) })

// Times are UTC.
const crontab = '30 21 * * * clean_daily'

export function startWorker(pool: Pool, taskList: TaskList, log: Log): Promise<Runner> {
  return run({
    pgPool: pool,
    taskList,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 2_000,
    crontab,
    logger: workerLog(log),
  })
}
