// Checks an e-mail address and a password, behind limits on guessing. A wrong password, an unknown address and a
// closed account are answered alike and take equally long.

import { findAdminByEmail, findCustomerByEmail } from '#server/accounts/account-queries'
import { isPassword } from '#server/accounts/passwords/passwords'
import type { Db } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { Caller } from '#server/http/handle'
import { networkOf } from '#server/http/network-of'
import type { RateLimit, RateLimiter } from '#server/http/rate-limit'

interface Credentials {
  email: string
  password: string
}

const QUARTER_HOUR = 15 * 60
const patience = { windowSeconds: QUARTER_HOUR, waitSeconds: 30, maxWaitSeconds: QUARTER_HOUR }
/** Guesses by one network, whatever the account. */
export const signInNetworkLimit: RateLimit = { name: 'sign-in:network', attempts: 50, ...patience }
/** Guesses of one password. */
export const customerSignInLimit: RateLimit = { name: 'sign-in:customer', attempts: 5, ...patience }
export const adminSignInLimit: RateLimit = { name: 'sign-in:admin', attempts: 5, ...patience }

export const wrongCredentials = () => refused('wrong_credentials', 'Invalid credentials. Please try again.')

/** The account behind the credentials. Throws `wrong_credentials` or `too_many_requests`. */
export async function checkCustomerCredentials(
  db: Db,
  limiter: RateLimiter,
  { email, password }: Credentials,
  caller: Caller,
) {
  await countSignIn(limiter, customerSignInLimit, email, caller)
  const customer = await findCustomerByEmail(db, email)
  const matches = await isPassword(password, customer?.passwordHash)
  if (!customer || !matches) throw wrongCredentials()
  if (!customer.isActive) {
    throw refused('forbidden', 'This account has been suspended. Please contact the seller.')
  }
  await limiter.forget(customerSignInLimit, email)
  return customer
}

/** The administrator behind the credentials. Throws `wrong_credentials` or `too_many_requests`. */
export async function checkAdminCredentials(
  db: Db,
  limiter: RateLimiter,
  { email, password }: Credentials,
  caller: Caller,
) {
  await countSignIn(limiter, adminSignInLimit, email, caller)
  const admin = await findAdminByEmail(db, email)
  const matches = await isPassword(password, admin?.passwordHash)
  if (!admin || !matches || !admin.isActive) {
    throw refused('wrong_credentials', 'Invalid admin credentials. Please try again.')
  }
  await limiter.forget(adminSignInLimit, email)
  return admin
}

/** Counted before anything is verified, so that many guesses at once gain nothing. */
async function countSignIn(
  limiter: RateLimiter,
  limit: RateLimit,
  email: string,
  { ip }: Caller,
): Promise<void> {
  await limiter.count(signInNetworkLimit, networkOf(ip))
  await limiter.count(limit, email)
}
