// The worker's own connections to PostgreSQL, on which an outage is something that passes: whoever asks for a
// connection waits until there is one, and a statement that lost its connection fails with a code on which
// graphile-worker repeats it.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isConnectionLost } from '#server/db/failures'

/** `cannot_connect_now`, the one code of a lost connection that graphile-worker's `withRetries` knows. */
const TRY_AGAIN = '57P03'
const RETRY_MS = 500

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void

export interface WorkerPoolOptions {
  connectionString: string
  max: number
  /** Settings of each session, as PostgreSQL's command line has them. */
  options?: string
  onError: (error: Error) => void
}

/**
 * Completing and failing a job are not awaited by graphile-worker (0.17), and are repeatable: they name the job by its
 * id. So they must neither fail for good nor be given up while the database is away.
 */
export class WorkerPool extends pg.Pool {
  #waits = true

  constructor({ connectionString, max, options, onError }: WorkerPoolOptions) {
    super({
      connectionString,
      max,
      Client: RepeatableClient,
      // No job waits for a visitor's patience: not for a free connection, not for a database that stands still.
      connectionTimeoutMillis: 0,
      keepAlive: true,
      application_name: 'haat worker',
      ...(options !== undefined && { options }),
    })
    this.on('error', onError)
    this.on('connect', (client) => client.on('error', onError))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    // With a callback graphile-worker listens, and sees to an outage itself.
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

  /** From now on an outage is a failure again: the shop is being stopped. */
  waitNoLonger(): void {
    this.#waits = false
  }

  /** Ends the connections once nobody uses or awaits one, or after `patienceMs`. */
  async drain(patienceMs: number): Promise<void> {
    const end = Date.now() + patienceMs
    const isBusy = () => this.waitingCount > 0 || this.totalCount > this.idleCount
    while (isBusy() && Date.now() < end) await sleep(20)
    await Promise.race([this.end(), sleep(Math.max(0, end - Date.now()))])
  }
}

type Query = (...args: unknown[]) => unknown

/**
 * A client whose statements tell that they may be tried again, where the connection was lost and not the statement
 * wrong.
 */
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
