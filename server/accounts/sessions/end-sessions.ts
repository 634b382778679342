// Ends sessions of a customer: what they opened is closed to them at the next call.

import { forgetDevices } from '#server/accounts/devices/known-devices'
import type { Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import { hashToken } from './sessions.ts'

/** Throws `not_found` for a session that is not the customer's. */
export async function endSession(tx: Transaction, customerId: string, sessionId: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('customerId', '=', customerId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound('Session')
}

/**
 * @param token of the one session that stays. Throws `unauthenticated` when that one was ended just now, so that of
 * several sessions which end each other at once one is left.
 */
export async function endOtherSessions(tx: Transaction, customerId: string, token: string): Promise<void> {
  await lockCustomer(tx, customerId)
  const own = await tx
    .selectFrom('sessions')
    .select('id')
    .where('tokenHash', '=', hashToken(token))
    .where('customerId', '=', customerId)
    .executeTakeFirst()
  if (!own) throw refused('unauthenticated', 'Please login again.')
  await tx
    .deleteFrom('sessions')
    .where('customerId', '=', customerId)
    .where('tokenHash', '!=', hashToken(token))
    .execute()
}

/** No browser is known to the account any more either. */
export async function endAllSessions(tx: Transaction, customerId: string): Promise<void> {
  await lockCustomer(tx, customerId)
  await tx.deleteFrom('sessions').where('customerId', '=', customerId).execute()
  await forgetDevices(tx, customerId)
}

/** The customer before the sessions, as everywhere: two that end sessions at once do it one after the other. */
async function lockCustomer(tx: Transaction, customerId: string): Promise<void> {
  await tx.selectFrom('customers').select('id').where('id', '=', customerId).forNoKeyUpdate().execute()
}
