// Changes a customer's password and ends all their other sessions.
import { endOtherSessions } from '#server/accounts/sessions/end-sessions'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import { queueMail } from '#server/mail/queue-mail'

interface PasswordChange {
  customerId: string
  /** The hash that the current password was checked against. */
  checkedHash: string | null
  newHash: string
  /** Token of the session that stays. */
  token: string
}

/** Throws `conflict` if the password was changed after it was checked. Links from older emails stop working. */
export async function changePassword(
  tx: Transaction,
  { customerId, checkedHash, newHash, token }: PasswordChange,
): Promise<void> {
  const changedAt = new Date()
  const changed = await tx
    .updateTable('customers')
    .set({ passwordHash: newHash, passwordChangedAt: changedAt })
    .where('id', '=', customerId)
    .where('passwordHash', 'is not distinct from', checkedHash)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) {
    throw refused('conflict', 'Your password was changed elsewhere just now. Please try again.')
  }
  await tx.deleteFrom('passwordResets').where('customerId', '=', customerId).execute()
  await endOtherSessions(tx, { customerId }, token)
  await mailPasswordChanged(tx, customerId, changedAt)
}

export function mailPasswordChanged(tx: Transaction, customerId: string, changedAt: Date): Promise<void> {
  return queueMail(tx, {
    key: `password-changed:${customerId}:${changedAt.getTime()}`,
    template: 'password-changed',
    data: { customerId },
  })
}
