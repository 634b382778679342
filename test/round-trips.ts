// Counts statements and round trips to PostgreSQL by observing the connections.
import pg from 'pg'

interface Traffic {
  statements: number
  /** A statement sent while another is pending on its connection adds no round trip. */
  roundTrips: number
}

/** Returns the traffic of `work`. */
export async function countRoundTrips(work: () => Promise<unknown>): Promise<Traffic> {
  const traffic = { statements: 0, roundTrips: 0 }
  const awaited = new Map<pg.Connection, number>()
  const noteSent = (connection: pg.Connection) => {
    const before = awaited.get(connection)
    if (before === undefined) {
      connection.on('readyForQuery', () =>
        awaited.set(connection, Math.max(0, (awaited.get(connection) ?? 0) - 1)),
      )
    }
    traffic.statements++
    if (!before) traffic.roundTrips++
    awaited.set(connection, (before ?? 0) + 1)
  }
  // A statement without values is one message; one with values ends with a sync.
  const sending = pg.Connection.prototype as unknown as Record<'query' | 'sync', (text?: string) => void>
  const { query, sync } = sending
  sending.query = function (this: pg.Connection, text) {
    noteSent(this)
    return query.call(this, text)
  }
  sending.sync = function (this: pg.Connection) {
    noteSent(this)
    return sync.call(this)
  }
  try {
    await work()
  } finally {
    Object.assign(sending, { query, sync })
  }
  return traffic
}
