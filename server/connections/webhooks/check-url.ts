// Checks a webhook URL when it is entered, to report obvious mistakes at once. The decisive check runs before each
// attempt, because a name may resolve differently by then.
import { isIP } from 'node:net'
import { refused } from '#server/http/errors'
import { isLoopbackAddress, isPublicAddress } from './send/public-address.ts'
import type { SendRules } from './send/send-webhook.ts'

/** Throws `invalid_input`. Doesn't look up names: the result would reveal what this machine can resolve. */
export function checkUrl(url: string, { toThisMachine }: Pick<SendRules, 'toThisMachine'>): void {
  const { protocol, hostname } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (toThisMachine && (host === 'localhost' || isLoopbackAddress(host))) return
  if (protocol !== 'https:') throw wrong('Must begin with https://')
  const isClosed = isIP(host) === 0 ? isLocalName(host) : !isPublicAddress(host)
  if (isClosed) throw wrong('Must be a host on the public internet')
}

/** A name without a dot, or in a domain that is never public (RFC 6761, RFC 6762, RFC 8375, and ICANN's `internal`). */
const isLocalName = (host: string): boolean =>
  !host.replace(/\.$/, '').includes('.') ||
  /\.(localhost|local|internal|home\.arpa|test|invalid)\.?$/.test(host)

const wrong = (message: string) => refused('invalid_input', message, { fields: { url: message } })
