// The worker's connections to PostgreSQL, which survive outages: callers wait until a connection is available, and
// statements that lost their connection fail with a code on which graphile-worker retries.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isConnectionLost } from '#server/db/failures'
import { unlimited } from '#server/db/role-settings'

/** `cannot_connect_now`, the only code of a lost connection that graphile-worker's `withRetries` retries. */
const TRY_AGAIN = '57P03'
const RETRY_MS = 500

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void

export interface WorkerPoolOptions {
  connectionString: string
  max: number
  /** Session settings in the format of PostgreSQL's command line. */
  options?: string
  onError: (error: Error) => void
}

/**
 * graphile-worker (0.17) doesn't await the completion or failure of a job. Both are repeatable, as they name the job
 * by its id, so they must keep trying while the database is away.
 */
export class WorkerPool extends pg.Pool {
  #waits = true

  constructor({ connectionString, max, options, onError }: WorkerPoolOptions) {
    super({
      connectionString,
      max,
      Client: RepeatableClient,
      // No timeouts as for page requests: jobs wait for a free connection and for a stalled database.
      connectionTimeoutMillis: 0,
      keepAlive: true,
      application_name: 'haat worker',
      options: options === undefined ? unlimited : `${unlimited} ${options}`,
    })
    this.on('error', onError)
    this.on('connect', (client) => client.on('error', onError))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    // With a callback, graphile-worker is listening and handles outages itself.
    if (callback === undefined) return this.#connectInTheEnd()
    super.connect(callback)
    return undefined
  }

  async #connectInTheEnd(): Promise<pg.PoolClient> {
    for (;;) {
      try {
        return await super.connect()
      } catch (error) {
        if (!this.#waits || !isConnectionLost(error)) throw error
        await sleep(RETRY_MS)
      }
    }
  }

  /** Treats outages as failures from now on, because the shop is stopping. */
  waitNoLonger(): void {
    this.#waits = false
  }

  /** Closes the connections once they are idle and none is awaited, or after `patienceMs`. */
  async drain(patienceMs: number): Promise<void> {
    const end = Date.now() + patienceMs
    const isBusy = () => this.waitingCount > 0 || this.totalCount > this.idleCount
    while (isBusy() && Date.now() < end) await sleep(20)
    await Promise.race([this.end(), sleep(Math.max(0, end - Date.now()))])
  }
}

type Query = (...args: unknown[]) => unknown

/** A client that marks statements as repeatable if the connection was lost. */
class RepeatableClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const query = super.query.bind(this) as Query
    const repeatable: Query = (...args) => {
      const running = query(...args)
      return running instanceof Promise ? running.catch(rethrow) : running
    }
    this.query = repeatable as typeof this.query
  }
}

function rethrow(error: Error): never {
  if (!isConnectionLost(error)) throw error
  throw Object.assign(new Error(error.message, { cause: error }), { code: TRY_AGAIN })
}
