// Releases jobs locked in the queue by mistake: jobs that this worker holds without knowing it, and jobs of workers
// that have vanished.
import type { WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'

/** A worker not seen for this long has vanished. Every worker reports once a minute. */
const VANISHED = `interval '3 minutes'`

/**
 * If the connection breaks while a job is being taken, the job stays locked but isn't run. A finished job stays
 * locked until its completion has been stored, however long the database is away; releasing that one would run it
 * twice.
 */
export class HeldJobs {
  /** Each start of the worker uses a new name for locking jobs. */
  readonly #holders: string[] = []
  readonly #begun = new Map<string, 'running' | 'done'>()
  #unknown = new Set<string>()
  #abandoned = new Set<string>()

  constructor(events: WorkerEvents) {
    events.on('pool:create', ({ workerPool }) => this.#holders.push(workerPool.id))
    events.on('job:start', ({ job }) => this.#begun.set(String(job.id), 'running'))
    events.on('job:complete', ({ job }) => this.#begun.set(String(job.id), 'done'))
  }

  /**
   * Releases jobs that were unknown at the previous check, too, as the reply naming them is lost. Likewise for jobs
   * of vanished workers: after a database outage every worker has had a minute to report.
   */
  async look(pool: Pool): Promise<void> {
    const [unknown, abandoned] = await this.#lookAround(pool).catch((error) => {
      this.#unknown = new Set()
      this.#abandoned = new Set()
      throw error
    })
    await this.#release(
      pool,
      [...unknown].filter((id) => this.#unknown.has(id)),
    )
    await releaseAbandoned(
      pool,
      [...abandoned].filter((id) => this.#abandoned.has(id)),
    )
    this.#unknown = unknown
    this.#abandoned = abandoned
  }

  async #lookAround(pool: Pool) {
    await pool.query(
      `insert into job_holders (name) select unnest($1::text[]) on conflict (name) do update set seen_at = now()`,
      [this.#holders],
    )
    return [await this.#listUnknown(pool), await listAbandoned(pool)] as const
  }

  /** For a worker that has ended, so that its jobs are no longer running. */
  async releaseAll(pool: Pool): Promise<void> {
    for (const [id, state] of this.#begun) if (state === 'running') this.#begun.delete(id)
    await this.#release(pool, [...(await this.#listUnknown(pool))])
  }

  async #listUnknown(pool: Pool): Promise<Set<string>> {
    const done = [...this.#begun].filter(([, state]) => state === 'done')
    const { rows } = await pool.query<{ id: string }>(
      'select id::text from graphile_worker._private_jobs where locked_by = any($1::text[])',
      [this.#holders],
    )
    const held = new Set(rows.map(({ id }) => id))
    // The job's completion has been stored.
    for (const [id] of done) if (!held.has(id) && this.#begun.get(id) === 'done') this.#begun.delete(id)
    return new Set([...held].filter((id) => !this.#begun.has(id)))
  }

  async #release(pool: Pool, ids: string[]): Promise<void> {
    if (ids.length === 0) return
    await pool.query(
      `update graphile_worker._private_jobs set locked_at = null, locked_by = null
       where id = any($1::bigint[]) and locked_by = any($2::text[])`,
      [ids, this.#holders],
    )
  }
}

const isAbandoned = `locked_by is not null and locked_at < now() - ${VANISHED} and not exists (
  select 1 from job_holders h where h.name = locked_by and h.seen_at > now() - ${VANISHED})`

async function listAbandoned(pool: Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>(
    `select id::text from graphile_worker._private_jobs where ${isAbandoned}`,
  )
  return new Set(rows.map(({ id }) => id))
}

async function releaseAbandoned(pool: Pool, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await pool.query(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null
     where id = any($1::bigint[]) and ${isAbandoned}`,
    [ids],
  )
  await pool.query(`delete from job_holders where seen_at < now() - interval '1 day'`)
}

/** Releases at once all jobs of a killed worker. Only for a database that no other server uses. */
export async function releaseHeldJobs(pool: Pool): Promise<void> {
  await pool.query(`
    select graphile_worker.force_unlock_workers(array_agg(locked_by))
    from graphile_worker._private_jobs where locked_by is not null having count(*) > 0`)
}
