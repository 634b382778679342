// Whether visitors may sign in through Google, and as which client of Google's the shop then appears.
import type { GoogleSettings } from './accounts/google/google-provider.ts'
import type { Environment } from './environment.ts'

/** Null where the shop has no client at Google. */
export function googleSettings(environment: Environment): GoogleSettings | null {
  const {
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    GOOGLE_ISSUER: issuer,
  } = environment
  return clientId && clientSecret ? { clientId, clientSecret, issuer } : null
}
