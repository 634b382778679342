// Runs background jobs. They are added in the transaction that causes them and retried in this process until they
// succeed. The worker survives every outage of the database (decisions/0018).
import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, type Runner, run, runMigrations, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import { HeldJobs } from './held-jobs.ts'
import { observedTasks } from './observe-jobs.ts'
import { WorkerPool } from './worker-pool.ts'

export type { TaskList }

interface Log {
  error(detail: object, message: string): void
  debug(detail: object, message: string): void
}

export interface FailedJob {
  task: string
  attempts: number
  maxAttempts: number
}

interface WorkerOptions {
  connectionString: string
  taskList: TaskList
  log: Log
  /** Called after every failed attempt. */
  onFailure: (job: FailedJob, error: unknown) => Promise<void>
  /** Number of simultaneous jobs; each takes a connection. */
  concurrency?: number
  /** Schedule of recurring jobs; none if omitted. */
  crontab?: string
}

export interface Worker {
  /** Stops after the running jobs have ended. */
  stop(): Promise<void>
}

const CONCURRENCY = 2
/** Besides one connection per job: one to listen, one to complete jobs. */
const MORE_CONNECTIONS = 2
const LOOK_MS = 60_000
const FIRST_WAIT_MS = 1_000
const MAX_WAIT_MS = 60_000
const DRAIN_MS = 5_000

// Times are UTC.
export const crontab = [
  '30 21 * * * clean_daily',
  '30 2 * * * low_stock_digest',
  '*/5 * * * * sum_order_days',
  // During the day in India, when recipients can act on it.
  '30 3-14 * * * unpaid_orders',
  '10 3-14 * * * cart_reminders',
  '20 3-14 * * * quotes',
  // The first days of a month in India; the later ones catch up after an outage.
  '40 3 1-5 * * company_statements',
  // After a change of stock they are queued at once; this finds products that became visible.
  '40 * * * * stock_alerts',
  '*/10 * * * * sum_customers',
  // Includes the beginning of a day in India.
  '*/10 * * * * sum_reorder_figures',
  // The first is the digest's hour in India; the others catch up after an outage.
  '30 2-14 * * * digests',
  // Backups begin on the hour or half past in UTC, as India's time is offset by half an hour.
  '1,31 * * * * back_up_when_due',
].join('\n')

/** Migrates the queue's tables, on a connection that waits for another server doing the same. */
export async function migrateJobs(pool: Pool): Promise<void> {
  const waiting = new WorkerPool({
    connectionString: pool.options.connectionString ?? '',
    max: 1,
    onError: () => {},
  })
  waiting.waitNoLonger()
  await runMigrations({ pgPool: waiting, logger: new Logger(() => () => {}) }).finally(() => waiting.end())
}

/** Starts the worker, and restarts it whenever it ends unexpectedly. */
export async function startWorker({
  connectionString,
  taskList,
  log,
  onFailure,
  concurrency = CONCURRENCY,
  crontab = '',
}: WorkerOptions): Promise<Worker> {
  const pool = new WorkerPool({
    connectionString,
    max: concurrency + MORE_CONNECTIONS,
    onError: (error) => log.debug({ err: error }, 'A connection of the worker broke'),
  })
  const events: WorkerEvents = new EventEmitter()
  events.on('job:error', ({ job, error }) => {
    const failed = { task: job.task_identifier, attempts: job.attempts, maxAttempts: job.max_attempts }
    onFailure(failed, error).catch((fault) => log.error({ err: fault }, "A failed job couldn't be reported"))
  })
  const held = new HeldJobs(events)
  const looking = setInterval(() => {
    held.look(pool).catch((error) => log.debug({ err: error }, "The held jobs couldn't be checked"))
  }, LOOK_MS)
  const open = () =>
    run({
      events,
      pgPool: pool,
      taskList: observedTasks(taskList),
      concurrency,
      noHandleSignals: true,
      pollInterval: 2_000,
      crontab,
      logger: workerLog(log),
    })

  const stopping = new AbortController()
  let runner = await open()
  const supervising = supervise()

  async function supervise(): Promise<void> {
    for (;;) {
      const cause = await ending(runner)
      if (stopping.signal.aborted) return
      log.error({ err: cause }, 'The worker has ended and is restarted')
      const next = await reopen()
      if (next === null) return
      runner = next
    }
  }

  async function reopen(): Promise<Runner | null> {
    for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, MAX_WAIT_MS)) {
      await sleep(waitMs, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return null
      try {
        await held.releaseAll(pool)
        return await open()
      } catch (error) {
        log.error({ err: error }, "The worker couldn't be restarted")
      }
    }
  }

  return {
    async stop() {
      clearInterval(looking)
      stopping.abort()
      pool.waitNoLonger()
      await runner.stop().catch((error) => log.debug({ err: error }, 'The worker had ended already'))
      await supervising
      // graphile-worker doesn't await the completion of the last jobs.
      await pool.drain(DRAIN_MS)
    },
  }
}

/** Resolves when the runner has ended, with the error if there was one. */
const ending = (runner: Runner): Promise<unknown> =>
  runner.promise.then(
    () => undefined,
    (error: unknown) => error,
  )

const workerLog = (log: Log) =>
  new Logger(() => (level, message, meta) => {
    const write = level === 'error' ? 'error' : 'debug'
    log[write]({ ...(meta as object | undefined) }, String(message))
  })
