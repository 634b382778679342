// Each process of the shop writes its latest measurements into its own row, so that the System page can show all of
// them, whichever server it is read from.
import { hostname } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { z } from 'zod'
import { type Db, json } from '#server/db/database'
import { release } from '#server/db/release'
import type { RequestWatch } from '#server/http/observe-requests'
import type { ResponseCache } from '#server/http/reply/response-cache'

/** A process that hasn't reported for this long counts as ended. */
export const SILENT_SECONDS = 90
const EVERY_MS = 30_000

export const ProcessFacts = z.object({
  version: z.string(),
  node: z.string(),
  host: z.string(),
  pid: z.number(),
  memoryBytes: z.number(),
  heapBytes: z.number(),
  /** The time that a callback waited for its turn, in 99 of 100 cases, since the previous report. */
  eventLoopMs: z.number(),
  connections: z.number(),
  waiting: z.number(),
  /** Only of processes that serve requests. */
  inFlight: z.number(),
  cacheHits: z.number(),
  cacheMisses: z.number(),
  cacheEntries: z.number(),
  cacheBytes: z.number(),
})
export type ProcessFacts = z.infer<typeof ProcessFacts>

export type ProcessRole = 'server' | 'worker' | 'shop'

interface ReportOptions {
  db: Db
  pool: Pool
  role: ProcessRole
  name: string
  /** Only of processes that serve requests. */
  serving: { watch: RequestWatch; cache: ResponseCache } | null
  onFailure: (error: unknown) => void
}

export interface ProcessReports {
  report(): Promise<void>
  stop(): Promise<void>
}

export async function reportProcess(options: ReportOptions): Promise<ProcessReports> {
  const { db, pool, role, name, serving, onFailure } = options
  const id = crypto.randomUUID()
  const startedAt = new Date(Date.now() - process.uptime() * 1_000)
  const delays = monitorEventLoopDelay({ resolution: 20 })
  delays.enable()

  const facts = (): ProcessFacts => {
    const { rss, heapUsed } = process.memoryUsage()
    const eventLoopMs = Math.max(0, delays.percentile(99) / 1e6 - 20)
    delays.reset()
    return {
      version: release,
      node: process.version,
      host: hostname(),
      pid: process.pid,
      memoryBytes: rss,
      heapBytes: heapUsed,
      eventLoopMs: Number.isFinite(eventLoopMs) ? Math.round(eventLoopMs * 10) / 10 : 0,
      connections: pool.totalCount,
      waiting: pool.waitingCount,
      inFlight: serving?.watch.inFlight ?? 0,
      cacheHits: serving?.watch.cacheHits ?? 0,
      cacheMisses: serving?.watch.cacheMisses ?? 0,
      cacheEntries: serving?.cache.entries ?? 0,
      cacheBytes: serving?.cache.bytes ?? 0,
    }
  }

  async function report(): Promise<void> {
    await sql`
      with old as (delete from running_processes where seen_at < now() - interval '10 minutes' and id <> ${id}::uuid)
      insert into running_processes (id, role, name, started_at, facts)
      values (${id}::uuid, ${role}, ${name}, ${startedAt}, ${json(facts())})
      on conflict (id) do update set seen_at = now(), facts = excluded.facts`.execute(db)
  }

  const reportOrLog = () => report().catch(onFailure)
  await reportOrLog()
  const timer = setInterval(reportOrLog, EVERY_MS)
  timer.unref()
  return {
    report,
    async stop() {
      clearInterval(timer)
      delays.disable()
      await sql`delete from running_processes where id = ${id}::uuid`.execute(db).catch(onFailure)
    },
  }
}
