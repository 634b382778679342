// Shuts a customer out: he is out at his next call, cannot sign in, and is told why.
import { sql } from 'kysely'
import { endAllSessions } from '#server/accounts/sessions/end-sessions'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import { queueMail } from '#server/mail/queue-mail'
import type { LockedCustomer } from './lock-customer.ts'

/** Sessions and links for a new password end in the same transaction. Throws `conflict` for who is suspended already. */
export async function suspendCustomer(tx: Transaction, customer: LockedCustomer, reason: string) {
  if (customer.suspendedAt) throw refused('conflict', 'This customer is suspended already')
  const { suspendedAt } = await tx
    .updateTable('customers')
    .set({ isActive: false, suspendedAt: sql`now()`, suspensionReason: reason })
    .where('id', '=', customer.id)
    .returning(sql<Date>`suspended_at`.as('suspendedAt'))
    .executeTakeFirstOrThrow()
  await endAllSessions(tx, customer.id)
  await tx.deleteFrom('passwordResets').where('customerId', '=', customer.id).execute()
  await queueMail(tx, {
    key: `account-suspended:${customer.id}:${suspendedAt.getTime()}`,
    template: 'account-suspended',
    data: { customerId: customer.id },
  })
}
