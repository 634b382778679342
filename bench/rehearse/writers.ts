// Watches which database accepts writes: every host is asked for a commit again and again, over its Unix socket, so
// also while its network is cut. At most one host may accept writes at any time.
import pg from 'pg'
import type { Write } from '#test/history/check-writers'
import { steadyNow } from '#test/history/history'
import { type DatabaseName, databases, socketOf } from './places.ts'

const PAUSE_MS = 200

export function watchWriters(stage: string) {
  const writes: Write[] = []
  let stopped = false
  const watching = databases.map(async (name) => {
    while (!stopped) {
      await commitOften(stage, name, writes, () => stopped).catch(() => {})
      await pause()
    }
  })
  return {
    writes,
    async stop(): Promise<void> {
      stopped = true
      // A host that never answers must not delay the end.
      await Promise.race([Promise.all(watching), new Promise((resolve) => setTimeout(resolve, 5_000))])
    },
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))

async function commitOften(
  stage: string,
  name: DatabaseName,
  writes: Write[],
  isOver: () => boolean,
): Promise<void> {
  const client = new pg.Client({
    host: socketOf(stage, name),
    user: 'postgres',
    database: 'postgres',
    connectionTimeoutMillis: 3_000,
  })
  let isReplicated = true
  client.on('error', () => {})
  // A commit that stopped waiting for its replica warns, and doesn't count.
  client.on('notice', () => (isReplicated = false))
  try {
    await client.connect()
    await client.query('create table if not exists watched_writes (at timestamptz)')
    while (!isOver()) {
      const begin = steadyNow()
      isReplicated = true
      const { rows } = await client.query<{ timeline: string }>(
        `insert into watched_writes values (now()) returning substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) as timeline`,
      )
      const timeline = Number.parseInt(rows[0]?.timeline ?? '0', 16)
      if (isReplicated) writes.push({ name, timeline, begin, end: steadyNow() })
      await pause()
    }
  } finally {
    await client.end().catch(() => {})
  }
}
