// How often a password may be guessed. A stranger who guesses all day must neither get many guesses nor keep the owner
// out: decisions/0019.
import { networkOf } from '#server/http/network-of'
import { type RateLimit, type RateLimiter, tooManyAttempts } from '#server/http/rate-limit'

const QUARTER_HOUR = 15 * 60
const HOUR = 60 * 60
const patience = { windowSeconds: QUARTER_HOUR, waitSeconds: 30, maxWaitSeconds: QUARTER_HOUR }

/** Guesses by one network, whatever the account. */
export const signInNetworkLimit: RateLimit = { name: 'sign-in:network', attempts: 50, ...patience }

/** Guesses of one password by all strangers together. */
export const customerSignInLimit: RateLimit = { name: 'sign-in:customer', attempts: 5, ...patience }
export const adminSignInLimit: RateLimit = { name: 'sign-in:admin', attempts: 5, ...patience }

/** Guesses of one password in one browser that the account knows. */
export const deviceSignInLimit: RateLimit = { name: 'sign-in:device', attempts: 5, ...patience }

/**
 * While strangers have used their guesses up, each network may wait for one of its own; its first is half a minute
 * away.
 */
const newcomerLimit: RateLimit = { name: 'sign-in:newcomer', attempts: 0, ...patience }

/** All newcomers together: the hundred failures on one account that NIST SP 800-63B (5.2.2) allows. */
const newcomersLimit: RateLimit = {
  name: 'sign-in:newcomers',
  attempts: 100,
  windowSeconds: HOUR,
  waitSeconds: 60,
  maxWaitSeconds: HOUR,
}

/** Guesses of one admin's code, by all who know the password: strangers, and in one browser that the account knows. */
export const codeLimit: RateLimit = { name: 'sign-in:code', attempts: 5, ...patience }
export const deviceCodeLimit: RateLimit = { name: 'sign-in:device-code', attempts: 5, ...patience }

export interface Guess {
  kind: 'customer' | 'admin'
  email: string
  ip: string
  /** Under which the account knows the browser; null for a stranger's. */
  deviceId: string | null
}

const accountLimits = { customer: customerSignInLimit, admin: adminSignInLimit }
const accountOf = ({ kind, email }: Pick<Guess, 'kind' | 'email'>) => `${kind}:${email}`
const newcomerOf = (guess: Guess) => `${networkOf(guess.ip)}:${accountOf(guess)}`

/**
 * Counted before anything is verified, so that many guesses at once gain nothing. Throws `too_many_requests` with the
 * shortest wait after which this network may guess.
 * @param attempts that are free, as the settings say
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
 * The same for a code. Whoever guesses codes knows the password, so no newcomer is let through beside them. A password
 * that was right forgets none of these guesses.
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
  { adminId, deviceId }: CodeGuess,
): Promise<void> {
  if (deviceId !== null) return limiter.forget(deviceCodeLimit, deviceId)
  await limiter.forget(codeLimit, adminId)
}

/** Somebody got in, who is the owner. What strangers did is forgotten only where it held the owner up. */
export async function forgetGuesses(limiter: RateLimiter, guess: Guess): Promise<void> {
  if (guess.deviceId !== null) return limiter.forget(deviceSignInLimit, guess.deviceId)
  await limiter.forget(newcomerLimit, newcomerOf(guess))
  await forgetStrangers(limiter, guess)
}

/** The owner has proved to be it in another way, such as by a link from a mail. */
export async function forgetStrangers(
  limiter: RateLimiter,
  account: Pick<Guess, 'kind' | 'email'>,
): Promise<void> {
  await limiter.forget(newcomersLimit, accountOf(account))
  await limiter.forget(accountLimits[account.kind], account.email)
}
