// Ends sessions of a customer or an admin; their next request is rejected.

import { forgetDevices } from '#server/accounts/devices/known-devices'
import type { Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import { hashToken, type SessionOwner, sessionsOf } from './sessions.ts'

/** Throws `not_found` if the session isn't theirs. */
export async function endSession(tx: Transaction, owner: SessionOwner, sessionId: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where(sessionsOf(owner))
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound('Session')
}

/**
 * @param token of the session that stays. Throws `unauthenticated` if it has just been ended, so that of several
 * sessions ending each other one is left.
 */
export async function endOtherSessions(tx: Transaction, owner: SessionOwner, token: string): Promise<void> {
  await lockOwner(tx, owner)
  const own = await tx
    .selectFrom('sessions')
    .select('id')
    .where('tokenHash', '=', hashToken(token))
    .where(sessionsOf(owner))
    .executeTakeFirst()
  if (!own) {
    throw refused(
      'unauthenticated',
      'adminId' in owner ? 'Invalid or expired session' : 'Please login again.',
    )
  }
  await tx
    .deleteFrom('sessions')
    .where('tokenHash', '!=', hashToken(token))
    .where(sessionsOf(owner))
    .execute()
}

/** All browsers become unknown to the account, too. */
export async function endAllSessions(tx: Transaction, owner: SessionOwner): Promise<void> {
  await lockOwner(tx, owner)
  await tx.deleteFrom('sessions').where(sessionsOf(owner)).execute()
  await forgetDevices(tx, owner)
}

/** Locks the person before the sessions, as everywhere, to serialise simultaneous calls. */
async function lockOwner(tx: Transaction, owner: SessionOwner): Promise<void> {
  if ('adminId' in owner)
    await tx.selectFrom('admins').select('id').where('id', '=', owner.adminId).forNoKeyUpdate().execute()
  else
    await tx
      .selectFrom('customers')
      .select('id')
      .where('id', '=', owner.customerId)
      .forNoKeyUpdate()
      .execute()
}
