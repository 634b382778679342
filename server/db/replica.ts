// Reads from a replica (DATABASE_READ_URL). A replica may lag behind, so each of its connections first waits until it has
// replayed everything that was committed when the request came: a report shows the order that was placed just before.
// If that takes too long, or the replica is down, the primary answers.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createDb, type Db } from './database.ts'
import { isConnectionLost } from './failures.ts'
import { type PoolOptions, poolConfig } from './pool.ts'

export interface Replica {
  /** Returns the replica, or the primary while the replica is down or too far behind. */
  choose(): Promise<Db>
  close(): Promise<void>
}

interface ReplicaOptions extends PoolOptions {
  primary: { pool: pg.Pool; db: Db }
  /** How long a request waits for the replica to catch up. */
  patienceMs?: number
  /** For how long the primary answers after a failure. */
  restMs?: number
}

const PATIENCE_MS = 1_000
const REST_MS = 10_000
const LOOK_MS = 20

export function openReplica({
  primary,
  patienceMs = PATIENCE_MS,
  restMs = REST_MS,
  ...options
}: ReplicaOptions): Replica {
  const pool = new CaughtUpPool(poolConfig(options), patienceMs)
  pool.on('error', options.onError)
  pool.on('connect', (client) => client.on('error', options.onError))
  const db = createDb(pool)
  let restsUntil = 0

  return {
    async choose() {
      if (performance.now() < restsUntil) return primary.db
      const { rows } = await primary.pool.query<{ position: string }>(
        'select pg_current_wal_lsn()::text as position',
      )
      pool.demand(rows[0]?.position ?? '0/0')
      try {
        const client = await pool.connect()
        client.release()
        return db
      } catch (error) {
        restsUntil = performance.now() + restMs
        options.onError(error as Error)
        return primary.db
      }
    },
    close: () => pool.end(),
  }
}

/** Whether the primary should answer instead: the replica was lost, or it cancelled the query to replay a change. */
export const isReplicaFailure = (error: unknown): boolean => {
  const { code } = Object(error) as { code?: string }
  // A query that takes too long takes as long on the primary.
  return code !== '57014' && (code === '40001' || isConnectionLost(error))
}

/** Hands out connections to a server that has replayed the demanded position. */
class CaughtUpPool extends pg.Pool {
  #position = '0/0'
  readonly #patienceMs: number

  constructor(config: pg.PoolConfig, patienceMs: number) {
    super(config)
    this.#patienceMs = patienceMs
  }

  demand(position: string): void {
    if (byteOf(position) > byteOf(this.#position)) this.#position = position
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    // With a callback only `pool.query` connects, which nothing here calls.
    if (callback !== undefined) {
      super.connect(callback)
      return undefined
    }
    return this.#connect()
  }

  async #connect(): Promise<pg.PoolClient> {
    const client = await super.connect()
    try {
      await this.#waitFor(client, this.#position)
      return client
    } catch (error) {
      client.release(error as Error)
      throw error
    }
  }

  async #waitFor(client: pg.PoolClient, position: string): Promise<void> {
    const end = performance.now() + this.#patienceMs
    for (;;) {
      // After a failover the address may lead to the primary.
      const { rows } = await client.query<{ hasIt: boolean }>(
        `select not pg_is_in_recovery() or coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as "hasIt"`,
        [position],
      )
      if (rows[0]?.hasIt) return
      if (performance.now() > end)
        throw Object.assign(new Error('The replica is too far behind'), { code: 'ETIMEDOUT' })
      await sleep(LOOK_MS)
    }
  }
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void

/** Position in the WAL, as PostgreSQL writes it: two hexadecimal numbers. */
function byteOf(position: string): bigint {
  const [high = '0', low = '0'] = position.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
