// Counts requests of five minutes by route, for the System page. Each process adds its counts to the shared rows, so
// they survive restarts and cover all servers.
import { sql } from 'kysely'
import type { Db } from '#server/db/database'
import type { RequestObserver } from '#server/http/observe-requests'
import { createCounter } from '#server/traffic/counter'
import { emptyDurations, rangeOf } from './durations.ts'

const SLOT_MS = 5 * 60_000
/** Routes of five minutes; the shop has fewer. */
const MAX_KEYS = 2_000
export const REQUEST_COUNT_DAYS = 2

interface RequestCount {
  slot: number
  route: string
  requests: number
  /** Responses with status 500 or above. */
  errors: number
  durations: number[]
}

interface CountOptions {
  everyMs: number
  onFailure: (error: unknown) => void
}

export interface RequestCounts {
  observe: RequestObserver
  flush(): Promise<void>
}

export function countRequests(db: Db, options: CountOptions): RequestCounts {
  const counter = createCounter<RequestCount>({
    ...options,
    maxKeys: MAX_KEYS,
    join: (sum, more) => ({
      ...sum,
      requests: sum.requests + more.requests,
      errors: sum.errors + more.errors,
      durations: sum.durations.map((n, range) => n + (more.durations[range] ?? 0)),
    }),
    write: (sums) => write(db, [...sums.values()]),
  })
  return {
    observe({ method, route: pattern, seconds, status, cache }) {
      // Responses from the cache never reach a route; they are counted as hits of the cache.
      if (cache === 'hit' || UNCOUNTED.has(pattern)) return
      const slot = Math.floor(Date.now() / SLOT_MS) * SLOT_MS
      const route = `${method} ${pattern}`.slice(0, 200)
      const durations = emptyDurations()
      durations[rangeOf(seconds * 1_000)] = 1
      counter.add(`${slot} ${route}`, { slot, route, requests: 1, errors: status >= 500 ? 1 : 0, durations })
    },
    flush: counter.flush,
  }
}

/** Health checks and unknown addresses. */
const UNCOUNTED = new Set(['/healthz', '/readyz', '(none)'])

/** Writes rows in a fixed order to avoid deadlocks. */
async function write(db: Db, counts: RequestCount[]): Promise<void> {
  await sql`
    insert into request_counts as c (slot, route, requests, errors, durations)
    select to_timestamp(n.slot / 1000.0), n.route, n.requests, n.errors, n.durations
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
      n (slot bigint, route text, requests int, errors int, durations int[])
    order by n.slot, n.route
    on conflict (slot, route) do update set requests = c.requests + excluded.requests,
      errors = c.errors + excluded.errors, durations = add_arrays(c.durations, excluded.durations)`.execute(
    db,
  )
}

export async function forgetRequestCounts(db: Db): Promise<void> {
  await sql`delete from request_counts where slot < now() - make_interval(days => ${REQUEST_COUNT_DAYS})`.execute(
    db,
  )
}
