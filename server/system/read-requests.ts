// Requests by route and by time, from the counts of all processes.
import { sql } from 'kysely'
import type { RequestSlot, RouteRequests } from '#contract/system/admin'
import type { Db } from '#server/db/database'
import { emptyDurations, percentileOf } from './durations.ts'

const QUARTER_MINUTES = 15
const DAY_MINUTES = 24 * 60
/** Routes shown, those with the most requests first. */
const MAX_ROUTES = 25
const SLOT_MINUTES = 5
const SLOTS_TOGETHER = 3

interface Counted {
  slot: Date
  route: string
  requests: number
  errors: number
  durations: number[]
}

type Sum = Omit<Counted, 'slot' | 'route'>

export async function readRequests(db: Db) {
  const { rows } = await sql<Counted>`
    select slot, route, requests, errors, durations from request_counts
    where slot > now() - make_interval(mins => ${DAY_MINUTES}) order by slot`.execute(db)
  const now = Date.now()
  // A slot counts if it had begun by the end of the period, so a quarter of an hour covers up to twenty minutes.
  const recent = rows.filter(({ slot }) => now - slot.getTime() < (QUARTER_MINUTES + SLOT_MINUTES) * 60_000)
  return { quarter: byRoute(recent), day: byRoute(rows), slots: byTime(rows) }
}

function byRoute(rows: readonly Counted[]): RouteRequests[] {
  const all = add(rows)
  const routes = [...Map.groupBy(rows, ({ route }) => route)]
    .map(([route, counted]) => ({ route, ...statisticsOf(add(counted)) }))
    .sort((one, other) => other.requests - one.requests || (one.route < other.route ? -1 : 1))
  return all.requests === 0 ? [] : [{ route: '', ...statisticsOf(all) }, ...routes.slice(0, MAX_ROUTES)]
}

/** Quarters of an hour, so that a day has a readable number of points. */
function byTime(rows: readonly Counted[]): RequestSlot[] {
  const ms = SLOTS_TOGETHER * SLOT_MINUTES * 60_000
  return [...Map.groupBy(rows, ({ slot }) => Math.floor(slot.getTime() / ms) * ms)].map(([at, counted]) => ({
    at: new Date(at).toISOString(),
    ...statisticsOf(add(counted)),
  }))
}

function add(rows: readonly Sum[]): Sum {
  const durations = emptyDurations()
  let [requests, errors] = [0, 0]
  for (const row of rows) {
    requests += row.requests
    errors += row.errors
    for (const [range, n] of row.durations.entries()) durations[range] = (durations[range] ?? 0) + n
  }
  return { requests, errors, durations }
}

const statisticsOf = ({ requests, errors, durations }: Sum) => ({
  requests,
  errors,
  p50: percentileOf(durations, 0.5),
  p99: percentileOf(durations, 0.99),
})
