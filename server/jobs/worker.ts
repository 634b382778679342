// Work that is done after the answer: jobs are added in the transaction that causes them and run here, in this
// process, again and again until they succeed. The worker outlives every outage of the database (decisions/0018).
import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, type Runner, run, runMigrations, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import { HeldJobs } from './held-jobs.ts'
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
  /** Hears of every try that failed. */
  onFailure: (job: FailedJob, error: unknown) => Promise<void>
  /** Jobs at a time; each takes a connection. */
  concurrency?: number
  /** What is due at its hours; nothing without it. */
  crontab?: string
}

export interface Worker {
  /** Lets what is under way come to its end. */
  stop(): Promise<void>
}

const CONCURRENCY = 2
/** Beside one connection for each job at work: one listens, one completes what was done. */
const MORE_CONNECTIONS = 2
const LOOK_MS = 60_000
const FIRST_WAIT_MS = 1_000
const MAX_WAIT_MS = 60_000
const DRAIN_MS = 5_000

// Times are UTC.
export const crontab = [
  '30 21 * * * clean_daily',
  '30 2 * * * low_stock_digest',
  // Days of India end at 18:30; an hour later nobody writes an order of theirs any more.
  '35 19,20,23 * * * sum_order_days',
  // By day in India, when whoever is written to can do something about it.
  '30 3-14 * * * unpaid_orders',
  '10 3-14 * * * cart_reminders',
  '*/10 * * * * sum_customers',
  // Also when a day of India begins.
  '*/10 * * * * sum_reorder_figures',
  // The first of these is the hour of the digest in India; the others are for what an outage kept.
  '30 2-14 * * * digests',
  // Backups begin at the hour or half an hour later, as India’s clocks have it.
  '1,31 * * * * back_up_when_due',
].join('\n')

/** Brings the tables of the queue up to date, on a connection that waits for another server doing the same. */
export async function migrateJobs(pool: Pool): Promise<void> {
  const waiting = new WorkerPool({
    connectionString: pool.options.connectionString ?? '',
    max: 1,
    onError: () => {},
  })
  waiting.waitNoLonger()
  await runMigrations({ pgPool: waiting, logger: new Logger(() => () => {}) }).finally(() => waiting.end())
}

/** Starts the worker, and starts it again whenever it ends without having been asked to. */
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
    onFailure(failed, error).catch((fault) => log.error({ err: fault }, 'A failed job could not be told of'))
  })
  const held = new HeldJobs(events)
  const looking = setInterval(() => {
    held
      .look(pool)
      .catch((error) => log.debug({ err: error }, 'The jobs that are held could not be looked at'))
  }, LOOK_MS)
  const open = () =>
    run({
      events,
      pgPool: pool,
      taskList,
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
      log.error({ err: cause }, 'The worker has ended and is started again')
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
        log.error({ err: error }, 'The worker could not be started again')
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
      // The completion of the last jobs is under way: nobody has awaited it.
      await pool.drain(DRAIN_MS)
    },
  }
}

/** Resolves when the runner has ended, with the reason where there is one. */
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
