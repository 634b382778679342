// Checks a webhook URL when it is entered, to report obvious mistakes at once. The decisive check runs before each
// attempt, because a name may resolve differently by then.
import { refused } from '#server/http/errors'
import { hostOf, isClosedHost } from '#server/outgoing/allowed-address'
import { isLoopbackAddress } from '#server/outgoing/public-address'
import type { SendRules } from './send/send-webhook.ts'

/** Throws `invalid_input`. */
export function checkUrl(url: string, { toThisMachine }: Pick<SendRules, 'toThisMachine'>): void {
  const parsed = new URL(url)
  const host = hostOf(parsed)
  if (toThisMachine && (host === 'localhost' || isLoopbackAddress(host))) return
  if (parsed.protocol !== 'https:') throw wrong('Must begin with https://')
  if (isClosedHost(host)) throw wrong('Must be a host on the public internet')
}

const wrong = (message: string) => refused('invalid_input', message, { fields: { url: message } })
