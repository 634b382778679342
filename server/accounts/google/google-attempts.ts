// Google sign-ins in progress. Each belongs to the browser that began it: continuing requires the secret in its
// cookie, and the state in the address is only the secret's hash.
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { randomNonce, randomPKCECodeVerifier } from 'openid-client'
import type { Transaction } from '#server/db/database'
import type { RateLimit } from '#server/http/rate-limit'
import type { Challenge } from './google-provider.ts'

export const ATTEMPT_SECONDS = 600

/** Sign-ins begun from one network. */
export const googleLimit: RateLimit = {
  name: 'google',
  attempts: 50,
  windowSeconds: 15 * 60,
  waitSeconds: 30,
  maxWaitSeconds: 15 * 60,
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
const stateOf = (browserSecret: string): string => sha256(browserSecret).toString('base64url')

/** @param returnTo path within the shop, or undefined */
export async function beginGoogleSignIn(
  tx: Transaction,
  returnTo: string,
): Promise<{ browserSecret: string; challenge: Challenge }> {
  const browserSecret = randomBytes(32).toString('base64url')
  const challenge = {
    state: stateOf(browserSecret),
    nonce: randomNonce(),
    codeVerifier: randomPKCECodeVerifier(),
  }
  await tx
    .insertInto('googleSignIns')
    .values({
      stateHash: sha256(challenge.state),
      nonce: challenge.nonce,
      codeVerifier: challenge.codeVerifier,
      returnTo,
      expiresAt: sql`now() + make_interval(secs => ${ATTEMPT_SECONDS}::int)`,
    })
    .execute()
  return { browserSecret, challenge }
}

/**
 * Returns the attempt with this browser and state, and deletes it. Returns null for any other, and after ten minutes.
 */
export async function takeGoogleSignIn(
  tx: Transaction,
  state: unknown,
  browserSecret: string,
): Promise<{ challenge: Challenge; returnTo: string } | null> {
  if (state !== stateOf(browserSecret)) return null
  const attempt = await tx
    .deleteFrom('googleSignIns')
    .where('stateHash', '=', sha256(state))
    .returning(['nonce', 'codeVerifier', 'returnTo', sql<boolean>`expires_at > now()`.as('isAlive')])
    .executeTakeFirst()
  if (!attempt?.isAlive) return null
  const { nonce, codeVerifier, returnTo } = attempt
  return { challenge: { state, nonce, codeVerifier }, returnTo }
}
