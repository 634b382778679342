// Reactivates a suspended or inactive customer, who has to sign in again.
import { reactivationBlock } from '#contract/customers/admin'
import { audit } from '#server/audit/audit'
import { refreshCustomer } from '#server/customers/groups/refresh-members'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { queueMail } from '#server/mail/queue-mail'
import { statusOf } from './customer-rows.ts'
import { auditedCustomer, type LockedCustomer } from './lock-customer.ts'

/** Throws `conflict` if the customer is already active. */
export async function reactivateCustomer(
  tx: Transaction,
  ctx: AdminContext,
  customer: LockedCustomer,
): Promise<void> {
  const block = reactivationBlock({ status: statusOf(customer) })
  if (block !== null) throw refused('conflict', block)
  await tx
    .updateTable('customers')
    .set({ isActive: true, suspendedAt: null, suspensionReason: null })
    .where('id', '=', customer.id)
    .execute()
  await refreshCustomer(tx, customer.id)
  await queueMail(tx, {
    key: `account-reactivated:${customer.id}:${Date.now()}`,
    template: 'account-reactivated',
    data: { customerId: customer.id },
  })
  audit(tx, ctx, 'customer.reactivate', auditedCustomer(customer))
}
