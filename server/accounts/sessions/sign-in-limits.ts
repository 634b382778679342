// Limits on guessing passwords. A stranger who guesses all day must neither get many guesses nor lock out the owner:
// decisions/0019.
import { networkOf } from '#server/http/network-of'
import { type RateLimit, type RateLimiter, tooManyAttempts } from '#server/http/rate-limit'

const QUARTER_HOUR = 15 * 60
const HOUR = 60 * 60
const patience = { windowSeconds: QUARTER_HOUR, waitSeconds: 30, maxWaitSeconds: QUARTER_HOUR }

/**
 * Guesses from one network, for any account. Sign-ins that succeed don't count, because hundreds of customers of a
 * mobile carrier may share one address.
 */
export const signInNetworkLimit: RateLimit = { name: 'sign-in:network', attempts: 50, ...patience }

/** Guesses for one account by all strangers together. */
export const customerSignInLimit: RateLimit = { name: 'sign-in:customer', attempts: 5, ...patience }
export const adminSignInLimit: RateLimit = { name: 'sign-in:admin', attempts: 5, ...patience }

/** Guesses for one account in a browser that it knows. */
export const deviceSignInLimit: RateLimit = { name: 'sign-in:device', attempts: 5, ...patience }

/**
 * While the strangers' guesses are used up, each network may wait for one guess of its own, at first for half a
 * minute.
 */
const newcomerLimit: RateLimit = { name: 'sign-in:newcomer', attempts: 0, ...patience }

/** All such networks together: the hundred failures per account that NIST SP 800-63B (5.2.2) allows. */
const newcomersLimit: RateLimit = {
  name: 'sign-in:newcomers',
  attempts: 100,
  windowSeconds: HOUR,
  waitSeconds: 60,
  maxWaitSeconds: HOUR,
}

/**
 * Guesses of an admin's code by those who know the password: all strangers together, and in a browser that the
 * account knows.
 */
export const codeLimit: RateLimit = { name: 'sign-in:code', attempts: 5, ...patience }
export const deviceCodeLimit: RateLimit = { name: 'sign-in:device-code', attempts: 5, ...patience }

export interface Guess {
  kind: 'customer' | 'admin'
  email: string
  ip: string
  /** Id under which the account knows the browser; null if unknown. */
  deviceId: string | null
}

const accountLimits = { customer: customerSignInLimit, admin: adminSignInLimit }
const accountOf = ({ kind, email }: Pick<Guess, 'kind' | 'email'>) => `${kind}:${email}`
const newcomerOf = (guess: Guess) => `${networkOf(guess.ip)}:${accountOf(guess)}`

/**
 * Counts a guess before anything is verified, so that simultaneous guesses gain nothing. Throws `too_many_requests`
 * with the shortest wait after which this network may guess.
 * @param attempts free attempts according to the settings
 */
export async function countGuess(limiter: RateLimiter, guess: Guess, attempts: number): Promise<void> {
  if (guess.deviceId !== null) return limiter.count({ ...deviceSignInLimit, attempts }, guess.deviceId)
  await limiter.count(signInNetworkLimit, networkOf(guess.ip))
  const wait = await limiter.tryToCount({ ...accountLimits[guess.kind], attempts }, guess.email)
  if (wait === 0) return
  const ownWait =
    (await limiter.tryToCount(newcomerLimit, newcomerOf(guess))) ||
    (await limiter.tryToCount(newcomersLimit, accountOf(guess)))
  if (ownWait > 0) throw tooManyAttempts(Math.min(wait, ownWait))
}

type CodeGuess = Pick<Guess, 'ip' | 'deviceId'> & { adminId: string }

/**
 * The same for a code. Attackers who guess codes know the password, so there is no extra guess per network. A correct
 * password does not reset this counter.
 */
export async function countCodeGuess(
  limiter: RateLimiter,
  { adminId, ip, deviceId }: CodeGuess,
  attempts: number,
): Promise<void> {
  if (deviceId !== null) return limiter.count({ ...deviceCodeLimit, attempts }, deviceId)
  await limiter.count(signInNetworkLimit, networkOf(ip))
  await limiter.count({ ...codeLimit, attempts }, adminId)
}

export async function forgetCodeGuesses(
  limiter: RateLimiter,
  { adminId, ip, deviceId }: CodeGuess,
): Promise<void> {
  if (deviceId !== null) return limiter.forget(deviceCodeLimit, deviceId)
  await limiter.giveBack(signInNetworkLimit, networkOf(ip))
  await limiter.forget(codeLimit, adminId)
}

/** Resets counters after a successful sign-in. Guesses of strangers are forgiven only if they slowed the owner down. */
export async function forgetGuesses(limiter: RateLimiter, guess: Guess): Promise<void> {
  if (guess.deviceId !== null) return limiter.forget(deviceSignInLimit, guess.deviceId)
  await limiter.giveBack(signInNetworkLimit, networkOf(guess.ip))
  await limiter.forget(newcomerLimit, newcomerOf(guess))
  await forgetStrangers(limiter, guess)
}

/**
 * Resets the strangers' counters after the owner has identified themselves in another way, such as by an emailed
 * link.
 */
export async function forgetStrangers(
  limiter: RateLimiter,
  account: Pick<Guess, 'kind' | 'email'>,
): Promise<void> {
  await limiter.forget(newcomersLimit, accountOf(account))
  await limiter.forget(accountLimits[account.kind], account.email)
}
