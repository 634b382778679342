// Listens, on a connection of its own, for notifications that other transactions send at commit.
import pg from 'pg'

interface Listening {
  close(): Promise<void>
}

interface ListenOptions {
  connectionString: string
  channel: string
  /** Called with the payload of every notification, and with null whenever notifications may have been lost. */
  onNotice: (payload: string | null) => void
}

const RETRY_MS = 1_000

/** Reconnects automatically. */
export function listen({ connectionString, channel, onNotice }: ListenOptions): Listening {
  let client: pg.Client | null = null
  let closed = false
  let timer: NodeJS.Timeout | undefined

  function reconnect() {
    client = null
    onNotice(null)
    if (!closed) timer = setTimeout(() => void connect(), RETRY_MS)
  }

  async function connect() {
    const next = new pg.Client({ connectionString, application_name: 'haat listen', keepAlive: true })
    client = next
    next.on('notification', ({ payload = '' }) => onNotice(payload))
    next.once('error', () => void next.end().catch(() => {}))
    next.once('end', reconnect)
    try {
      await next.connect()
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
      // Covers changes made while the connection was down.
      onNotice(null)
    } catch {
      await next.end().catch(() => {})
    }
  }

  void connect()
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
