// Checks an email address and a password, with limits on guessing. A wrong password, an unknown address and a closed
// account get the same response after the same time.
import { findAdminByEmail, findCustomerByEmail } from '#server/accounts/account-queries'
import { findKnownDevice } from '#server/accounts/devices/known-devices'
import { recordAttempt } from '#server/accounts/own-account/sign-in-history'
import { isPassword } from '#server/accounts/passwords/passwords'
import type { Db } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { RateLimiter } from '#server/http/rate-limit'
import type { CurrentSettings } from '#server/settings/current-settings'
import { countGuess, forgetGuesses } from './sign-in-limits.ts'

interface Credentials {
  email: string
  password: string
}

/** Where the credentials were entered. */
interface Place {
  address: string
  /** Value of the browser's device cookie. */
  deviceToken: string | null
}

interface SignInDeps {
  db: Db
  limiter: RateLimiter
  settings: CurrentSettings
}

export const wrongCredentials = () => refused('wrong_credentials', 'Invalid credentials. Please try again.')

/** Returns the account. Throws `wrong_credentials` or `too_many_requests`. */
export async function checkCustomerCredentials(
  { db, limiter, settings }: SignInDeps,
  { email, password }: Credentials,
  { address: ip, deviceToken }: Place,
) {
  const account = { kind: 'customer', email } as const
  const guess = { ...account, ip, deviceId: await findKnownDevice(db, deviceToken, account) }
  await countGuess(limiter, guess, (await settings.get()).loginAttempts)
  const customer = await findCustomerByEmail(db, email)
  const matches = await isPassword(password, customer?.passwordHash)
  if (!customer || !matches) throw wrongCredentials()
  if (!customer.isActive) {
    throw refused('forbidden', 'This account has been suspended. Please contact the seller.')
  }
  await forgetGuesses(limiter, guess)
  return customer
}

export const wrongAdminCredentials = () =>
  refused('wrong_credentials', 'Invalid admin credentials. Please try again.')

/**
 * Returns the admin, with the id under which the account knows the browser. Failures are recorded in the sign-in
 * history. Throws `wrong_credentials` or `too_many_requests`.
 */
export async function checkAdminCredentials(
  { db, limiter, settings }: SignInDeps,
  { email, password }: Credentials,
  place: Place & { userAgent: string },
) {
  const account = { kind: 'admin', email } as const
  const deviceId = await findKnownDevice(db, place.deviceToken, account)
  const guess = { ...account, ip: place.address, deviceId }
  await countGuess(limiter, guess, (await settings.get()).loginAttempts)
  const admin = await findAdminByEmail(db, email)
  const matches = await isPassword(password, admin?.passwordHash)
  if (!admin || !matches || !admin.isActive) {
    const failure = admin && matches ? 'closed' : 'wrong-password'
    await recordAttempt(db, place, { adminId: admin?.id ?? null, method: 'password', failure })
    throw wrongAdminCredentials()
  }
  await forgetGuesses(limiter, guess)
  return { ...admin, deviceId }
}
