// Decides whether a browser's report counts, without identifying the visitor. For half an hour a process remembers
// what was reported from the same network with the same kind of browser: only as a hash with a salt that exists in
// memory and changes daily, so nothing can be traced back to a person, and nothing is written to disk.
import { createHash, randomBytes } from 'node:crypto'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import { networkOf } from '#server/http/network-of'

/** The usual definition of a visit's length. */
const VISIT_MS = 30 * 60_000
const MAX_REMEMBERED = 50_000
/**
 * Reports per network in ten minutes. Large offices, and the many users behind one address of a mobile network, stay
 * below this.
 */
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
