// Asks signed-in customers for their password again, before what a stolen session must not be able to do.

import type { Db } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import type { RateLimit, RateLimiter } from '#server/http/rate-limit'
import { isPassword } from './passwords.ts'

/** Not the limit of the sign-in: strangers who guess there must not keep the owner from changing the password. */
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
}

/**
 * The hash that was checked, or null for an account without a password, of which none is asked.
 * Throws `invalid_input` for a wrong password and `too_many_requests` for too many: guesses are limited as at sign-in.
 */
export async function checkOwnPassword(
  db: Db,
  limiter: RateLimiter,
  customerId: string,
  { field, password }: Asked,
): Promise<string | null> {
  const customer = await db
    .selectFrom('customers')
    .select('passwordHash')
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (!customer) throw notFound('Customer')
  if (customer.passwordHash === null) return null
  if (password === '') throw wrong(field, 'Please enter your password')
  await limiter.count(ownPasswordLimit, customerId)
  if (!(await isPassword(password, customer.passwordHash))) throw wrong(field, 'This password is not right')
  await limiter.forget(ownPasswordLimit, customerId)
  return customer.passwordHash
}

const wrong = (field: string, message: string) =>
  refused('invalid_input', message, { fields: { [field]: message } })
