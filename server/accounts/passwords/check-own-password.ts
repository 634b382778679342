// Asks signed-in customers for their password again before actions that a stolen session must not be able to take.
import { findKnownDevice } from '#server/accounts/devices/known-devices'
import type { Db } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import type { RateLimit, RateLimiter } from '#server/http/rate-limit'
import { isPassword } from './passwords.ts'

/**
 * Separate from the sign-in limit, so that strangers guessing there don't keep the owner from changing the password.
 * Nor do guesses with a stolen session, if the account knows the owner's browser.
 */
export const ownPasswordLimit: RateLimit = {
  name: 'own-password',
  attempts: 5,
  windowSeconds: 15 * 60,
  waitSeconds: 30,
  maxWaitSeconds: 15 * 60,
}

interface Asked {
  /** Name of the password's field. */
  field: string
  password: string
  /** Value of the browser's device cookie. */
  deviceToken: string | null
}

/**
 * Returns the hash that was checked; null for an account without a password, which isn't asked for one.
 * Throws `invalid_input` for a wrong password and `too_many_requests` after too many: guesses are limited as at
 * sign-in.
 */
export async function checkOwnPassword(
  db: Db,
  limiter: RateLimiter,
  customer: { id: string; email: string },
  { field, password, deviceToken }: Asked,
): Promise<string | null> {
  const stored = await db
    .selectFrom('customers')
    .select('passwordHash')
    .where('id', '=', customer.id)
    .executeTakeFirst()
  if (!stored) throw notFound('Customer')
  if (stored.passwordHash === null) return null
  if (password === '') throw wrong(field, 'Please enter your password')
  const deviceId = await findKnownDevice(db, deviceToken, { kind: 'customer', email: customer.email })
  const guesser = deviceId ?? customer.id
  await limiter.count(ownPasswordLimit, guesser)
  if (!(await isPassword(password, stored.passwordHash))) throw wrong(field, "This password isn't correct")
  await limiter.forget(ownPasswordLimit, guesser)
  return stored.passwordHash
}

const wrong = (field: string, message: string) =>
  refused('invalid_input', message, { fields: { [field]: message } })
