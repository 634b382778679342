// Receives browsers' reports of visits. They are counted in memory and written every few seconds and on shutdown. All
// reports get the same reply, so that senders can't learn what counts.
import type { FastifyInstance } from 'fastify'
import { dayOf } from '#contract/base/days'
import type { EndpointOptions } from '#contract/base/endpoint'
import { Id } from '#contract/base/text'
import * as contract from '#contract/traffic/store'
import { vitalNames } from '#contract/traffic/vitals'
import type { Db } from '#server/db/database'
import type { App, CallContext } from '#server/http/app'
import type { Logger } from '#server/http/log'
import { createCounter } from './counter.ts'
import { searchedWords } from './searched-words.ts'
import { createVisits } from './visits.ts'
import { rangesOf } from './vitals/ranges.ts'
import { joinVitals, type VitalSum, writeVitals } from './vitals/write-vitals.ts'
import { joinSearches, type SearchSum, writeSearches } from './write-searches.ts'
import { viewKey, writeViews } from './write-views.ts'

const EVERY_MS = 3_000
const MAX_KEYS = 10_000

interface TrafficDeps {
  db: Db
  log: Logger
  /** The interval between writes. */
  everyMs?: number | undefined
}

export function trafficStoreRoutes(
  app: App,
  fastify: FastifyInstance,
  { db, log, everyMs = EVERY_MS }: TrafficDeps,
) {
  const visits = createVisits()
  const options = {
    everyMs,
    maxKeys: MAX_KEYS,
    onFailure: (error: unknown) => log.warn({ err: error }, 'visits could not be counted yet; trying again'),
  }
  const views = createCounter<number>({
    ...options,
    join: (sum, more) => sum + more,
    write: (sums) => writeViews(db, sums),
  })
  const searches = createCounter<SearchSum>({
    ...options,
    join: joinSearches,
    write: (sums) => writeSearches(db, sums.values()),
  })
  const vitals = createCounter<VitalSum>({
    ...options,
    join: joinVitals,
    write: (sums) => writeVitals(db, sums.values()),
  })
  fastify.addHook('onClose', async () => {
    await Promise.all([views.flush(), searches.flush(), vitals.flush()])
  })

  /** Admins who look at their own shop don't count. */
  const isVisitor = ({ credentials, ...reporter }: CallContext<EndpointOptions>, what: string) =>
    credentials.adminCookie === null && visits.counts(reporter, what)

  app.handle(contract.countView, async ({ ctx, params }) => {
    const id = params.id.toLowerCase()
    if (Id.safeParse(id).success && isVisitor(ctx, id)) views.add(viewKey(dayOf(ctx.now), id), 1)
    return {}
  })

  app.handle(contract.countSearch, async ({ ctx, body: { found, matched, ...body } }) => {
    const words = searchedWords(body.words)
    if (words === null || !isVisitor(ctx, words)) return {}
    const day = dayOf(ctx.now)
    const nothing = found === 0 ? 1 : 0
    const near = found > 0 && matched !== 'all' ? 1 : 0
    searches.add(`${day} ${words}`, {
      day,
      words,
      nothing,
      near,
      found,
      matched,
      searches: 1,
      at: ctx.now,
    })
    return {}
  })

  app.handle(contract.countVitals, async ({ ctx, body: { page, device, ...measured } }) => {
    // Each page counts once per visit, like a view.
    if (!isVisitor(ctx, `vitals ${page}`)) return {}
    const day = dayOf(ctx.now)
    for (const metric of vitalNames) {
      const value = measured[metric]
      if (value === undefined) continue
      const sum = { day, page, device, metric, visits: rangesOf(metric, value) }
      vitals.add(`${day} ${page} ${device} ${metric}`, sum)
    }
    return {}
  })
}
