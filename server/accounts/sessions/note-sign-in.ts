// Notes that somebody has signed in, which also keeps an account that was to be deleted.
import { sql } from 'kysely'
import type { Transaction } from '#server/db/database'
import { queueMail } from '#server/mail/queue-mail'

/**
 * Returns the present password hash, so that a sign-in by password can see that it was not changed meanwhile; null when
 * the account was closed meanwhile. To be called in the transaction that opens the session.
 */
export async function noteSignIn(
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
