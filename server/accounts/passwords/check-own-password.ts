// Asks signed-in customers for their password again, before what a stolen session must not be able to do.

import { countAttempt, forgetAttempts, type ThrottlePolicies } from '#server/accounts/throttle'
import type { Db } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import { isPassword } from './passwords.ts'

interface Asked {
  /** Name of the field that holds the password. */
  field: string
  password: string
}

/**
 * The hash that was checked, or null for an account without a password, of which none is asked.
 * Throws `invalid_input` for a wrong password and `too_many_requests` for too many: guessing is braked as at sign-in.
 */
export async function checkOwnPassword(
  db: Db,
  customerId: string,
  { field, password }: Asked,
  { signInAccount }: ThrottlePolicies,
): Promise<string | null> {
  const customer = await db
    .selectFrom('customers')
    .select('passwordHash')
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (!customer) throw notFound('Customer')
  if (customer.passwordHash === null) return null
  if (password === '') throw wrong(field, 'Please enter your password')
  // Not the key of the sign-in: strangers who guess there must not keep the owner from changing the password.
  const key = `own-password:${customerId}`
  await countAttempt(db, key, signInAccount)
  if (!(await isPassword(password, customer.passwordHash))) throw wrong(field, 'This password is not right')
  await forgetAttempts(db, key)
  return customer.passwordHash
}

const wrong = (field: string, message: string) =>
  refused('invalid_input', message, { fields: { [field]: message } })
