// Turns outbox rows into jobs and notifies servers of catalogue changes, in batches, so that hundreds of orders cause
// one notification. Taking rows and acting on them is a single statement: a crash loses nothing and repeats nothing.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { isConnectionLost } from '#server/db/failures'
import { onQueued } from './outbox.ts'
import { WorkerPool } from './worker-pool.ts'

interface DispatcherOptions {
  connectionString: string
  log: { error(detail: object, message: string): void; debug(detail: object, message: string): void }
}

export interface Dispatcher {
  /** Remaining rows are left to the next dispatcher. */
  stop(): Promise<void>
}

const BATCH = 500
/** Minimum interval between two batches: at most ten notifications per second. */
const REST_MS = 100
/**
 * Commits of this process wake the dispatcher. Rows left by other processes, or by a killed one, wait for up to a
 * second, half the worker's own polling interval. Polling costs one probe of an empty index.
 */
const LOOK_MS = 1_000
const DRAIN_MS = 2_000

/** Survives database outages, like the worker (decisions/0018). */
export function startDispatcher({ connectionString, log }: DispatcherOptions): Dispatcher {
  const pool = new WorkerPool({
    connectionString,
    max: 1,
    // Rows and jobs reach the disk together or not at all, so there is no need to wait for it.
    options: '-c synchronous_commit=off',
    onError: (error) => log.debug({ err: error }, 'The connection of the outbox broke'),
  })
  const stopping = new AbortController()
  let woken = new AbortController()
  const forget = onQueued(() => {
    if (!woken.signal.aborted) woken.abort()
  })
  const pause = (ms: number, ...signals: AbortSignal[]) =>
    sleep(ms, undefined, { signal: AbortSignal.any([stopping.signal, ...signals]) }).catch(() => {})

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      woken = new AbortController()
      if ((await dispatch()) === BATCH) continue
      await pause(REST_MS)
      await pause(LOOK_MS - REST_MS, woken.signal)
    }
  }

  async function dispatch(): Promise<number> {
    try {
      return await dispatchOutbox(pool)
    } catch (error) {
      const write = isConnectionLost(error) ? 'debug' : 'error'
      log[write]({ err: error }, "The outbox couldn't be dispatched")
      return 0
    }
  }

  const running = run()
  return {
    async stop() {
      forget()
      stopping.abort()
      pool.waitNoLonger()
      await running
      await pool.drain(DRAIN_MS)
    },
  }
}

/**
 * Dispatches the oldest rows not locked by another dispatcher, and returns their number. graphile-worker doesn't
 * guarantee the order of jobs added together, so each is due a microsecond after the previous one. The last of
 * several jobs with one key counts, as in graphile-worker. A notification may have 8000 bytes; a key takes about 45.
 */
export async function dispatchOutbox(pool: Pick<Pool, 'query'>, limit = BATCH): Promise<number> {
  const { rows } = await pool.query<{ taken: number }>({
    name: 'dispatch-outbox',
    text: `
      with oldest as materialized (
        select id from outbox where kind in ('job', 'changed') order by id limit $1 for update skip locked
      ), taken as (
        delete from outbox o using oldest where o.id = oldest.id returning o.id, o.kind, o.payload, o.trace
      ), jobs as (
        select distinct on (coalesce(payload->>'job_key', id::text)) id, jsonb_build_object('run_at',
          now() - (max(id) over () - id) * interval '1 microsecond') || case when trace is null then payload
            else jsonb_set(payload, '{payload,_trace}', to_jsonb(trace)) end as spec
        from taken where kind = 'job' order by coalesce(payload->>'job_key', id::text), id desc
      ), added as (
        select count(*) from (
          select array_agg(jsonb_populate_record(null::graphile_worker.job_spec, spec) order by id) as specs from jobs
        ) batch, graphile_worker.add_jobs(batch.specs) where batch.specs is not null
      ), told as (
        select pg_notify('catalogue_changed', string_agg(key, ' ')) from (
          select distinct key, dense_rank() over (order by key) / 120 as part
          from taken, jsonb_array_elements_text(payload) key where kind = 'changed'
        ) keys group by part
      )
      select count(*)::int as taken, (select count from added) as added, (select count(*) from told) as told from taken`,
    values: [limit],
  })
  return rows[0]?.taken ?? 0
}
