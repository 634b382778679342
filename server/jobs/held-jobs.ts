// The jobs that workers hold in the queue: which of this one's are under way, which it holds without knowing, and which
// are held by a worker that has vanished.
import type { WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'

/** A worker that was not seen for so long has vanished. They all look once a minute. */
const VANISHED = `interval '3 minutes'`

/**
 * A connection that broke between the taking of a job and the answer leaves a job that is held and that nobody does.
 * One that was done stays held until its completion has got through, however long the database is away: setting that
 * one free would do it twice.
 */
export class HeldJobs {
  /** Each start of the worker takes jobs under a name of its own. */
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
   * Sets free what was unknown at the last look too: the answer that would have told of it is lost. So is what was a
   * vanished worker's by then: after an outage of the database each has had a minute to be seen again.
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

  /** The worker has ended: nothing is under way any more. */
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
    // Its completion has got through.
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

/**
 * Gives free at once what a worker that was killed had under way. Only for a database that no other server uses: there
 * nobody else is at work.
 */
export async function releaseHeldJobs(pool: Pool): Promise<void> {
  await pool.query(`
    select graphile_worker.force_unlock_workers(array_agg(locked_by))
    from graphile_worker._private_jobs where locked_by is not null having count(*) > 0`)
}
