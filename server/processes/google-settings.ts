// Settings of Google sign-in: whether it is available, and with which OAuth client.
import type { GoogleSettings } from '#server/accounts/google/google-provider'
import type { Environment } from './environment.ts'

/** Returns null if no OAuth client is configured. */
export function googleSettings(environment: Environment): GoogleSettings | null {
  const {
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    GOOGLE_ISSUER: issuer,
  } = environment
  return clientId && clientSecret ? { clientId, clientSecret, issuer } : null
}
