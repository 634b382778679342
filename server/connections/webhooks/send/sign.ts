// Signs webhooks according to Standard Webhooks (https://www.standardwebhooks.com): HMAC-SHA256 over id, time and
// body.
import { createHmac, randomBytes } from 'node:crypto'

export const SECRET_BYTES = 32
const SECRET_PREFIX = 'whsec_'

export const makeSecret = (): Buffer => randomBytes(SECRET_BYTES)

/** The secret in the form that receivers enter. */
export const secretText = (secret: Buffer): string => SECRET_PREFIX + secret.toString('base64')

interface Signed {
  id: string
  /** Seconds since 1970. */
  timestamp: number
  body: string
}

/** Returns the headers that authenticate a body, with one signature per valid secret. */
export function signatureHeaders(secrets: readonly Buffer[], { id, timestamp, body }: Signed) {
  const signatures = secrets.map((secret) => {
    const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')
    return `v1,${signature}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}
