// How often questions about products may be asked.
import type { RateLimit } from '#server/http/rate-limit'

const HOUR = 60 * 60
const hourly = { attempts: 10, windowSeconds: HOUR, waitSeconds: 60, maxWaitSeconds: HOUR }
export const questionNetworkLimit: RateLimit = { name: 'question:network', ...hourly, sharedAttempts: 30 }
export const questionEmailLimit: RateLimit = { name: 'question:email', ...hourly }
export const questionCustomerLimit: RateLimit = { name: 'question:customer', ...hourly }
