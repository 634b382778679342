// How often visitors may ask for quotes, and answer one.
import type { RateLimit } from '#server/http/rate-limit'

const HOUR = 60 * 60
const hourly = { attempts: 10, windowSeconds: HOUR, waitSeconds: 60, maxWaitSeconds: HOUR }
export const quoteNetworkLimit: RateLimit = { name: 'quote:network', ...hourly, sharedAttempts: 30 }
/** By email address or phone number. */
export const quoteContactLimit: RateLimit = { name: 'quote:contact', ...hourly }
export const quoteCustomerLimit: RateLimit = { name: 'quote:customer', ...hourly }
/** Requests for changes of one quote. */
export const quoteChangeLimit: RateLimit = { name: 'quote:change', ...hourly }
