// Whether a report of a browser counts, without knowing who sent it. For half an hour a process remembers that the same
// thing was reported from the same network by the same kind of browser: as a hash with a salt that is in memory only and
// goes with the day, so nothing can be led back to anybody, and nothing is ever written.
import { createHash, randomBytes } from 'node:crypto'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import { networkOf } from '#server/http/network-of'

/** As long as a visit is usually said to last. */
const VISIT_MS = 30 * 60_000
const MAX_REMEMBERED = 50_000
/** Reports of one network in ten minutes; a large office, or the many behind one address of a phone network, stay below. */
const MAX_REPORTS = 600
const REPORTS_MS = 10 * 60_000
const MAX_NETWORKS = 20_000
const SALT_MS = 24 * 60 * 60_000

export interface Reporter {
  address: string
  userAgent: string
}

export interface Visits {
  counts: (reporter: Reporter, what: string) => boolean
}

export function createVisits(maxReports = MAX_REPORTS): Visits {
  const remembered = new LRUCache<string, true>({ max: MAX_REMEMBERED, ttl: VISIT_MS })
  const reports = new LRUCache<string, { count: number }>({ max: MAX_NETWORKS, ttl: REPORTS_MS })
  let salt = randomBytes(16)
  let saltUntil = performance.now() + SALT_MS

  function hashOf(...parts: string[]): string {
    if (performance.now() > saltUntil) {
      salt = randomBytes(16)
      saltUntil = performance.now() + SALT_MS
    }
    return createHash('sha256').update(salt).update(parts.join('\n')).digest('base64url').slice(0, 22)
  }

  function isWithinLimit(network: string): boolean {
    const key = hashOf(network)
    const seen = reports.get(key)
    if (!seen) reports.set(key, { count: 1 })
    else seen.count += 1
    return (seen?.count ?? 1) <= maxReports
  }

  return {
    counts({ address, userAgent }, what) {
      if (userAgent === '' || isbot(userAgent)) return false
      const network = networkOf(address)
      if (!isWithinLimit(network)) return false
      const key = hashOf(network, userAgent, what)
      if (remembered.has(key)) return false
      remembered.set(key, true)
      return true
    },
  }
}
