// Suspends a customer: ends their sessions, blocks signing in, and sends an email with the reason.
import { sql } from 'kysely'
import { suspensionBlock } from '#contract/customers/admin'
import { endAllSessions } from '#server/accounts/sessions/end-sessions'
import { audit } from '#server/audit/audit'
import { refreshCustomer } from '#server/customers/groups/refresh-members'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { queueMail } from '#server/mail/queue-mail'
import { statusOf } from './customer-rows.ts'
import { auditedCustomer, type LockedCustomer } from './lock-customer.ts'

/**
 * Sessions and password reset links end in the same transaction. Throws `conflict` if the customer can't sign in
 * anyway.
 */
export async function suspendCustomer(
  tx: Transaction,
  ctx: AdminContext,
  customer: LockedCustomer,
  reason: string,
): Promise<void> {
  const block = suspensionBlock({ status: statusOf(customer) })
  if (block !== null) throw refused('conflict', block)
  const { suspendedAt } = await tx
    .updateTable('customers')
    .set({ isActive: false, suspendedAt: sql`now()`, suspensionReason: reason })
    .where('id', '=', customer.id)
    .returning(sql<Date>`suspended_at`.as('suspendedAt'))
    .executeTakeFirstOrThrow()
  await refreshCustomer(tx, customer.id)
  await endAllSessions(tx, { customerId: customer.id })
  await tx.deleteFrom('passwordResets').where('customerId', '=', customer.id).execute()
  await queueMail(tx, {
    key: `account-suspended:${customer.id}:${suspendedAt.getTime()}`,
    template: 'account-suspended',
    data: { customerId: customer.id },
  })
  audit(tx, ctx, 'customer.suspend', auditedCustomer(customer))
}
