// A connection of its own for what moves whole tables: COPY cannot share one that sends statements ahead (db/pool.ts), and
// the limits of a server that answers visitors are not for it.
import pg from 'pg'

export async function withConnection<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString })
  // One that breaks is told by the statement that was under way.
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
