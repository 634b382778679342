// Connections to PostgreSQL. Every parameterised statement is prepared under a name derived from its text, so a
// connection parses and plans it once. No statement waits forever for a database that has stopped responding.
import { createHash } from 'node:crypto'
import pg from 'pg'
import { observed } from './observe-statements.ts'

// Counts and paise stay far below 2^53, so 64-bit integers and sums may be numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
// A date without a time is text; as a Date it would shift with the time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

const names = new Map<string, string>()
const MAX_NAMES = 2_000

/**
 * Returns the name of the prepared statement. Statements beyond the limit run unprepared, to bound the server's
 * memory.
 */
function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= MAX_NAMES) return undefined
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}

type Query = (config: unknown, values?: unknown, callback?: unknown) => unknown

interface ClientOptions extends pg.ClientConfig {
  maxSilenceMs?: number
  prepares?: boolean
}

/** A client that names every parameterised statement, and ends its connection if the database stops responding. */
class PreparingClient extends pg.Client {
  constructor({ maxSilenceMs = MAX_SILENCE_MS, prepares = true, ...config }: ClientOptions = {}) {
    // Sends concurrent statements at once, without waiting for earlier results (pipeline.ts).
    super({ ...config, pipeline: true })
    const query = super.query.bind(this) as Query
    const expectReply = endWhenSilent(this, maxSilenceMs)
    const prepared: Query = (config, values, callback) => {
      expectReply(config)
      if (typeof config !== 'string' || !Array.isArray(values)) return query(config, values, callback)
      const name = statementName(config)
      const run = () => query({ text: config, values, ...(prepares && { name }) }, callback)
      return callback === undefined ? observed(config, name, run as () => Promise<unknown>) : run()
    }
    this.query = prepared as typeof this.query
  }
}

/**
 * Longer than `statement_timeout`, after which a working server reports an error. A frozen server, or one behind a
 * network that drops its packets, reports nothing.
 */
const MAX_SILENCE_MS = 12_000
/** Silence is counted in ticks, not measured: while this process is too busy to read replies, no tick is counted. */
const TICKS = 12

/**
 * Ends the client's connection if a statement is pending and nothing has been received for `maxSilenceMs`. Statements
 * that change the server's own limit, `set statement_timeout`, lift this one: for their transaction with `set local`,
 * otherwise for good. Returns a function to call with each statement.
 */
function endWhenSilent(client: pg.Client, maxSilenceMs: number): (statement: unknown) => void {
  let ticking: NodeJS.Timeout | undefined
  let isPending = false
  let silentTicks = 0
  let lifted: 'transaction' | 'session' | null = null
  const stop = () => {
    clearInterval(ticking)
    ticking = undefined
  }
  const tick = () => {
    if (!isPending) return stop()
    if (lifted !== null || ++silentTicks <= TICKS) return
    stop()
    const error = Object.assign(new Error("The database hasn't responded in time"), { code: 'ETIMEDOUT' })
    client.connection.stream.destroy(error)
  }
  client.once('connect', () => {
    client.connection.stream.on('data', () => {
      silentTicks = 0
    })
  })
  client.on('drain', () => {
    isPending = false
  })
  client.on('end', stop)
  return (statement) => {
    if (typeof statement === 'string') {
      if (LIFTS.test(statement)) lifted ??= 'transaction'
      else if (LIFTS_FOR_GOOD.test(statement)) lifted = 'session'
      else if (lifted === 'transaction' && ENDS.test(statement)) lifted = null
    }
    if (!isPending) silentTicks = 0
    isPending = true
    ticking ??= setInterval(tick, maxSilenceMs / TICKS).unref()
  }
}

const LIFTS = /^\s*set local statement_timeout/i
const LIFTS_FOR_GOOD = /^\s*set statement_timeout/i
const ENDS = /^\s*(commit|rollback)\s*$/i

const settings = {
  // From 0 to 1: how similar a misspelt word must be to a word of a product for the trigram operator <% to match.
  'pg_trgm.word_similarity_threshold': '0.4',
  // In memory and on SSDs, random reads cost as much as sequential ones. The default assumes spinning disks and makes
  // plans read a whole table instead of a twentieth of it through an index.
  random_page_cost: '1.1',
}

/** Limits and settings of every connection, in PostgreSQL's names and units. */
export const sessionSettings = {
  statement_timeout: '10s',
  // The longest wait for a row that another transaction has locked.
  lock_timeout: '2s',
  idle_in_transaction_session_timeout: '15s',
  ...settings,
}

export interface PoolOptions {
  connectionString: string
  max?: number
  /**
   * Whether the address leads to PgBouncer, which refuses settings at the start of a connection. The shop's role has
   * them instead (role-settings.ts).
   */
  isPooled?: boolean
  /** Whether to prepare statements under a name; PgBouncer before 1.21 can't. */
  prepares?: boolean
  /** How long a pending statement waits without a sign of life from the database. */
  maxSilenceMs?: number
  onError: (error: Error) => void
}

export function createPool(options: PoolOptions): pg.Pool {
  const pool = new pg.Pool(poolConfig(options))
  // Without a listener, a broken idle connection would end the process.
  pool.on('error', options.onError)
  pool.on('connect', (client) => client.on('error', options.onError))
  return pool
}

export function poolConfig(options: PoolOptions): pg.PoolConfig {
  const { connectionString, max = 12, maxSilenceMs, isPooled = false, prepares = true } = options
  const client: ClientOptions = { prepares, ...(maxSilenceMs !== undefined && { maxSilenceMs }) }
  return {
    connectionString,
    ...client,
    max,
    Client: PreparingClient,
    // Visitors don't wait longer than this, so neither does their request: it fails with a retry hint.
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    application_name: 'haat',
    ...(!isPooled && { options: startupOptions(sessionSettings) }),
  }
}

/** Settings in the format of PostgreSQL's command line. */
export const startupOptions = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
