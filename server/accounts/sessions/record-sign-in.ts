// Records a sign-in, which also cancels a pending deletion of the account.
import { sql } from 'kysely'
import type { Transaction } from '#server/db/database'
import { queueMail } from '#server/mail/queue-mail'

/**
 * Returns the current password hash, so that a sign-in can detect a concurrent change; null if the account has been
 * closed in the meantime. Call this in the transaction that opens the session.
 */
export async function recordSignIn(
  tx: Transaction,
  customerId: string,
): Promise<{ passwordHash: string | null } | null> {
  const { rows } = await sql<{ passwordHash: string | null; wasDueAt: Date | null }>`
    update customers c set last_login_at = now(), deletion_due_at = null
    from (select id, deletion_due_at from customers where id = ${customerId} and is_active for no key update) before
    where c.id = before.id
    returning c.password_hash, before.deletion_due_at as was_due_at`.execute(tx)
  const [noted] = rows
  if (!noted) return null
  const { passwordHash, wasDueAt } = noted
  if (wasDueAt) {
    await queueMail(tx, {
      key: `account-kept:${customerId}:${wasDueAt.getTime()}`,
      template: 'account-kept',
      data: { customerId },
    })
  }
  return { passwordHash }
}
