// The jobs that this worker holds in the queue: which of them are under way, and which it holds without knowing.
import type { WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'

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

  constructor(events: WorkerEvents) {
    events.on('pool:create', ({ workerPool }) => this.#holders.push(workerPool.id))
    events.on('job:start', ({ job }) => this.#begun.set(String(job.id), 'running'))
    events.on('job:complete', ({ job }) => this.#begun.set(String(job.id), 'done'))
  }

  /** Sets free what was unknown at the last look too: the answer that would have told of it is lost. */
  async look(pool: Pool): Promise<void> {
    const unknown = await this.#listUnknown(pool)
    await this.#release(
      pool,
      [...unknown].filter((id) => this.#unknown.has(id)),
    )
    this.#unknown = unknown
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

/**
 * Gives free what a worker that was killed had under way, which otherwise nobody takes over for hours. Only for a
 * database that no other server uses: there nobody else is at work.
 */
export async function releaseHeldJobs(pool: Pool): Promise<void> {
  await pool.query(`
    select graphile_worker.force_unlock_workers(array_agg(locked_by))
    from graphile_worker._private_jobs where locked_by is not null having count(*) > 0`)
}
