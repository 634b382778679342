// Finds the redirect of an address for visitors. Each server has all redirects in memory, and reads them again when the
// database announces a change. Hits and addresses without a page are counted in memory and written every few seconds.
import type { FastifyInstance } from 'fastify'
import { dayOf } from '#contract/base/days'
import { readRedirectPath } from '#contract/redirects/redirect-path'
import type { Db } from '#server/db/database'
import type { Logger } from '#server/http/log'
import type { ResponseCache } from '#server/http/reply/response-cache'
import { createCounter } from '#server/traffic/counter'
import { createVisits, type Reporter } from '#server/traffic/visits'
import { type UnknownSum, writeHits, writeUnknownPaths } from './write-visits.ts'

const EVERY_MS = 3_000
const MAX_KEYS = 2_000

interface FoundRedirect {
  target: string
  status: 301 | 302
}

export interface StoreRedirects {
  find(url: string): Promise<FoundRedirect | null>
  /** Counts the use of a redirect. */
  countHit(url: string): void
  /** Counts a visit to an address without a page, except of robots. */
  countUnknown(url: string, visitor: Reporter): void
}

interface Deps {
  db: Db
  cache: ResponseCache
  log: Logger
  everyMs?: number | undefined
}

type Stored = FoundRedirect & { id: string }

export function storeRedirects(
  fastify: FastifyInstance,
  { db, cache, log, everyMs = EVERY_MS }: Deps,
): StoreRedirects {
  let known: Promise<ReadonlyMap<string, Stored>> | null = null
  cache.onChange((key) => {
    if (key === null || key === 'redirects') known = null
  })
  const visits = createVisits()
  const options = {
    everyMs,
    maxKeys: MAX_KEYS,
    onFailure: (error: unknown) =>
      log.warn({ err: error }, 'redirects could not be counted yet; trying again'),
  }
  const hits = createCounter<number>({
    ...options,
    join: (sum, more) => sum + more,
    write: (sums) => writeHits(db, sums),
  })
  const unknown = createCounter<UnknownSum>({
    ...options,
    join: (sum, { visits: more }) => ({ ...sum, visits: sum.visits + more }),
    write: (sums) => writeUnknownPaths(db, sums.values()),
  })
  fastify.addHook('onClose', async () => {
    await Promise.all([hits.flush(), unknown.flush()])
  })

  async function all(): Promise<ReadonlyMap<string, Stored>> {
    const reading = known ?? readAll(db)
    known = reading
    try {
      return await reading
    } catch (error) {
      if (known === reading) known = null
      log.warn({ err: error }, 'redirects could not be read')
      return new Map()
    }
  }

  async function stored(url: string): Promise<Stored | undefined> {
    const asked = readRedirectPath(url)
    if (!asked) return undefined
    const redirects = await all()
    return redirects.get(asked.whole) ?? redirects.get(asked.path)
  }

  return {
    find: async (url) => (await stored(url)) ?? null,
    countHit: (url) => void stored(url).then((redirect) => redirect && hits.add(redirect.id, 1)),
    countUnknown(url, visitor) {
      const path = readRedirectPath(url)?.whole
      if (path === undefined || PROBE.test(path) || !visits.counts(visitor, path)) return
      const day = dayOf(new Date())
      unknown.add(`${day} ${path}`, { day, path, visits: 1 })
    },
  }
}

/** Addresses that only attackers and browsers themselves look for. */
const PROBE =
  /(^|\/)\.|^\/(wp-|wordpress|xmlrpc|cgi-bin|phpmyadmin|favicon|apple-touch-icon)|\.(env|bak|sql|zip|map|js|css)$/

async function readAll(db: Db): Promise<ReadonlyMap<string, Stored>> {
  const rows = await db.selectFrom('redirects').select(['id', 'path', 'target', 'isPermanent']).execute()
  return new Map(
    rows.map(({ id, path, target, isPermanent }) => [
      path,
      { id, target, status: isPermanent ? 301 : 302 } as const,
    ]),
  )
}
