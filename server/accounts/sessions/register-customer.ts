// Opens a customer account.
import type { Register } from '#contract/accounts/store'
import { isCommonPassword } from '#server/accounts/passwords/common-passwords'
import { recordEvent } from '#server/connections/webhooks/record-event'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { RateLimit } from '#server/http/rate-limit'

/**
 * Per network. The storefront retries a rejected registration after 1, 2 and 4 seconds, so the wait is much shorter:
 * beyond the free attempts, an address that many customers share still gets an account every two seconds.
 */
export const registrationLimit: RateLimit = {
  name: 'register',
  attempts: 3,
  windowSeconds: 60,
  waitSeconds: 2,
  maxWaitSeconds: 2,
}

/** Per network: stops scripts that open accounts steadily. */
export const registrationHourLimit: RateLimit = {
  name: 'register:hour',
  attempts: 30,
  sharedAttempts: 300,
  windowSeconds: 60 * 60,
  waitSeconds: 60,
  maxWaitSeconds: 60 * 60,
}

/** The error while the seller has closed registration. */
export const registrationClosed = () =>
  refused('unavailable', 'New accounts cannot be opened at the moment. Please contact the seller.')

type Registration = Pick<Register, 'name' | 'email' | 'phone'> & { passwordHash: string }

/** Throws `invalid_input` for common passwords. Call this before hashing. */
export function requireUncommonPassword(password: string, field = 'password'): void {
  if (!isCommonPassword(password)) return
  const message = 'This password is too common. Please choose another one'
  throw refused('invalid_input', message, { fields: { [field]: message } })
}

/** Throws `already_exists` if the email address has an account. Returns the customer's id. */
export async function registerCustomer(tx: Transaction, registration: Registration): Promise<string> {
  const { id } = await tx
    .insertInto('customers')
    .values({ ...registration, passwordChangedAt: new Date(), lastLoginAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  recordEvent(tx, { type: 'customer.registered', subjectId: id })
  return id
}
