// The access log: one line per request in the log of the shop, without tokens and without full addresses.
import type { Logger } from '#server/http/log'
import type { RequestObserver } from './observe-requests.ts'

const MAX_PATH = 300

export const accessLog =
  (log: Logger): RequestObserver =>
  ({ id, method, route, path, status, seconds, bytes, address, caller, cache, refusal }) =>
    log.info(
      {
        requestId: id,
        method,
        route,
        path: path.slice(0, MAX_PATH),
        status,
        ms: Math.round(seconds * 1e4) / 10,
        bytes,
        network: shortened(address),
        caller,
        ...(cache && { cache }),
        ...(refusal && { refusal }),
      },
      'request',
    )

/**
 * Hides the last number of an IPv4 address, and everything after the first 48 bits of an IPv6 address, so that the log
 * names a neighbourhood and not a person.
 */
export function shortened(address: string): string {
  const v4 = /(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1]
  if (v4 !== undefined) return `${v4}.0`
  const [head = ''] = address.split('::')
  const groups = head.split(':').filter(Boolean).slice(0, 3)
  return address === '' ? '' : `${groups.join(':')}::`
}
