// Limits of emails with codes: each request emails someone who may not have asked for it.
import type { RateLimit } from '#server/http/rate-limit'

const HOUR = 60 * 60
const hourly = { windowSeconds: HOUR, waitSeconds: 60, maxWaitSeconds: HOUR }

export const codeNetworkLimit: RateLimit = {
  name: 'email-code:network',
  attempts: 20,
  sharedAttempts: 60,
  ...hourly,
}
export const codeAddressLimit: RateLimit = { name: 'email-code:address', attempts: 5, ...hourly }
