// A separate connection for jobs that move whole tables: COPY can't share a pipelined connection (db/pool.ts), and
// the timeouts of a web server are too short for it.
import pg from 'pg'

const PATIENCE_MS = 10_000

export async function withConnection<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: PATIENCE_MS })
  // A broken connection is reported by the running statement.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(
      'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0',
    )
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
