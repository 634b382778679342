// Google as an OpenID Connect provider: builds the sign-in address and identifies the returning visitor.
// Authorization code flow with PKCE, state and nonce; the ID token's signature is checked, too.
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
  /** `https://accounts.google.com`; plain HTTP is allowed only on this machine. */
  issuer: string
}

/** The values that a sign-in attempt is checked against. */
export interface Challenge {
  state: string
  nonce: string
  codeVerifier: string
}

export interface GoogleIdentity {
  /** `sub`: permanent, and never reassigned to another account. */
  subject: string
  /** Verified by Google, and normalised like the shop's email addresses. */
  email: string
  name: string
}

/** Per call to the provider, so that an outage doesn't keep visitors waiting. */
const TIMEOUT_SECONDS = 5
const DISCOVERY_LASTS_MS = 24 * 3_600_000

export function createGoogleProvider({ clientId, clientSecret, issuer }: GoogleSettings) {
  const server = new URL(issuer)
  const execute = [enableNonRepudiationChecks]
  if (server.protocol === 'http:') execute.push(allowInsecureRequests)
  let discovered: { configuration: Promise<Configuration>; at: number } | null = null

  /** Fetches the provider's metadata on first use. Failures are not cached. */
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
    /** Returns the address to send the visitor to. Throws if the provider can't be reached. */
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
     * Identifies the visitor by the address with which they returned. Throws if the provider or a check rejects the
     * sign-in, or if the email address is not verified.
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
      if (address.length > 254 || !EMAIL_PATTERN.test(address)) throw new Error('no email address')
      if (isVerified !== true) throw new Error('email address not verified')
      return { subject: sub, email: address, name: nameOf(name) ?? address.split('@', 1)[0] ?? address }
    },
  }
}

function nameOf(claim: unknown): string | null {
  const { data } = line(100).min(1).safeParse(claim)
  return data ?? null
}
