// Google as an OpenID Connect provider: the address to which a visitor is sent, and who comes back from there.
// Authorization code flow with PKCE, state and nonce; the ID token's signature is checked as well.
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import { EMAIL_PATTERN, normalizeEmail } from '#contract/base/email'
import { line } from '#contract/base/text'

export interface GoogleSettings {
  clientId: string
  clientSecret: string
  /** `https://accounts.google.com`; plain HTTP only on this machine. */
  issuer: string
}

/** What one attempt to sign in is held to. */
export interface Challenge {
  state: string
  nonce: string
  codeVerifier: string
}

export interface GoogleIdentity {
  /** `sub`: never changes and is never given to another account. */
  subject: string
  /** Verified by Google, in the form in which the shop compares addresses. */
  email: string
  name: string
}

/** Of every call to the provider, so that a visitor is not kept waiting by one that is down. */
const TIMEOUT_SECONDS = 5
const DISCOVERY_LASTS_MS = 24 * 3_600_000

export function createGoogleProvider({ clientId, clientSecret, issuer }: GoogleSettings) {
  const server = new URL(issuer)
  const execute = [enableNonRepudiationChecks]
  if (server.protocol === 'http:') execute.push(allowInsecureRequests)
  let discovered: { configuration: Promise<Configuration>; at: number } | null = null

  /** Asks the provider for its addresses and keys when they are first needed; a failure is not remembered. */
  async function configuration(): Promise<Configuration> {
    if (discovered && Date.now() - discovered.at < DISCOVERY_LASTS_MS) return discovered.configuration
    const asked = discovery(server, clientId, clientSecret, undefined, { execute, timeout: TIMEOUT_SECONDS })
    const attempt = { configuration: asked, at: Date.now() }
    discovered = attempt
    asked.catch(() => {
      if (discovered === attempt) discovered = null
    })
    return asked
  }

  return {
    /** Where the visitor's browser goes. Throws where the provider cannot be reached. */
    async signInUrl({ state, nonce, codeVerifier }: Challenge, redirectUri: string): Promise<string> {
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })
      return url.href
    },

    /**
     * Who the visitor is, by the address with which they came back. Throws what the provider or the checks object to,
     * and where it does not vouch for an e-mail address.
     */
    async identify({ state, nonce, codeVerifier }: Challenge, returned: URL): Promise<GoogleIdentity> {
      const tokens = await authorizationCodeGrant(await configuration(), returned, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('no ID token')
      const { sub, email, email_verified: isVerified, name } = claims
      const address = typeof email === 'string' ? normalizeEmail(email) : ''
      if (address.length > 254 || !EMAIL_PATTERN.test(address)) throw new Error('no e-mail address')
      if (isVerified !== true) throw new Error('e-mail address not verified')
      return { subject: sub, email: address, name: nameOf(name) ?? address.split('@', 1)[0] ?? address }
    },
  }
}

function nameOf(claim: unknown): string | null {
  const { data } = line(100).min(1).safeParse(claim)
  return data ?? null
}
