// Connections to PostgreSQL. Every statement with values is prepared under a name made from its text, so that a
// connection parses and plans it once.
import { createHash } from 'node:crypto'
import pg from 'pg'

// Counts and paise stay far below 2^53, so 64-bit integers and sums may be numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
// A date without a time is text; as a Date it would shift with the time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

const names = new Map<string, string>()
const MAX_NAMES = 2_000

/** The name under which a statement is prepared. Texts beyond the bound run unprepared rather than fill the server. */
function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= MAX_NAMES) return undefined
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}

type Query = (config: unknown, values?: unknown, callback?: unknown) => unknown

/** A client that gives every parametrised statement its name. */
class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    // Statements that are sent without waiting for one another go out at once (together.ts).
    super({ ...(typeof config === 'string' ? { connectionString: config } : config), pipeline: true })
    const query = super.query.bind(this) as Query
    const prepared: Query = (config, values, callback) => {
      if (typeof config !== 'string' || !Array.isArray(values)) return query(config, values, callback)
      return query({ name: statementName(config), text: config, values }, callback)
    }
    this.query = prepared as typeof this.query
  }
}

const settings = {
  // From 0 to 1: how alike a misspelt word and a word of a product are for the trigram operator <% to hold.
  'pg_trgm.word_similarity_threshold': '0.4',
  // In memory and on a solid disk a page costs as much wherever it lies. With the default, which is of turning disks, plans
  // read all of a table rather than a twentieth of it over an index.
  random_page_cost: '1.1',
}

export interface PoolOptions {
  connectionString: string
  max?: number
  onError: (error: Error) => void
}

export function createPool({ connectionString, max = 12, onError }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    Client: PreparingClient,
    // Waiting longer for a free connection than a visitor waits helps nobody: the caller is told to come back.
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    // Nobody waits longer than this for a row that somebody else has locked.
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'haat',
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  })
  // Without a listener an idle connection that breaks would end the process.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}
