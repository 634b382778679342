// Sets a new password through an emailed link. The link works once and proves that its user can read that email.
import { sql } from 'kysely'
import { endAllSessions } from '#server/accounts/sessions/end-sessions'
import { hashToken } from '#server/accounts/sessions/sessions'
import type { Db, Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import { mailPasswordChanged } from './change-password.ts'

/**
 * Returns the customer for whom the link was created. Throws `invalid_input` if the link is unknown, used or expired.
 */
export async function getResetCustomer(db: Db, token: string) {
  const found = await db
    .selectFrom('passwordResets as r')
    .innerJoin('customers as c', 'c.id', 'r.customerId')
    .select(['c.id', 'c.email'])
    .where('r.tokenHash', '=', hashToken(token))
    .where('r.expiresAt', '>', sql<Date>`now()`)
    .where('c.isActive', '=', true)
    .executeTakeFirst()
  if (!found) throw deadLink()
  return found
}

/**
 * Uses up the link and ends all sessions. Only one of several simultaneous uses succeeds; the others get `invalid_input`.
 */
export async function resetPassword(
  tx: Transaction,
  customerId: string,
  token: string,
  newHash: string,
): Promise<void> {
  const changedAt = new Date()
  // Locks the customer first, as everywhere. A failure below rolls this back.
  const changed = await tx
    .updateTable('customers')
    .set({
      passwordHash: newHash,
      passwordChangedAt: changedAt,
      emailVerifiedAt: sql`coalesce(email_verified_at, ${changedAt})`,
    })
    .where('id', '=', customerId)
    .where('isActive', '=', true)
    .executeTakeFirst()
  const used = await tx
    .deleteFrom('passwordResets')
    .where('tokenHash', '=', hashToken(token))
    .where('customerId', '=', customerId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n || used.numDeletedRows === 0n) throw deadLink()
  await tx.deleteFrom('passwordResets').where('customerId', '=', customerId).execute()
  await endAllSessions(tx, { customerId })
  await mailPasswordChanged(tx, customerId, changedAt)
}

function deadLink() {
  const message = 'This link has expired or was already used. Please ask for a new one.'
  return refused('invalid_input', message, { fields: { token: message } })
}
