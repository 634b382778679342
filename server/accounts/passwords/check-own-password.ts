// Asks signed-in customers for their password again, before what a stolen session must not be able to do.
import { findKnownDevice } from '#server/accounts/devices/known-devices'
import type { Db } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import type { RateLimit, RateLimiter } from '#server/http/rate-limit'
import { isPassword } from './passwords.ts'

/**
 * Not the limit of the sign-in: strangers who guess there must not keep the owner from changing the password. Nor does
 * whoever guesses with a stolen session, where the owner's browser is known to the account.
 */
export const ownPasswordLimit: RateLimit = {
  name: 'own-password',
  attempts: 5,
  windowSeconds: 15 * 60,
  waitSeconds: 30,
  maxWaitSeconds: 15 * 60,
}

interface Asked {
  /** Name of the field that holds the password. */
  field: string
  password: string
  /** What the browser's device cookie holds. */
  deviceToken: string | null
}

/**
 * The hash that was checked, or null for an account without a password is asked for none.
 * Throws `invalid_input` for a wrong password and `too_many_requests` for too many: guesses are limited as at sign-in.
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
  if (!(await isPassword(password, stored.passwordHash))) throw wrong(field, 'This password is not right')
  await limiter.forget(ownPasswordLimit, guesser)
  return stored.passwordHash
}

const wrong = (field: string, message: string) =>
  refused('invalid_input', message, { fields: { [field]: message } })
