// Changes a customer's type and tags, which only admins see.
import type { z } from 'zod'
import type { EditCustomer } from '#contract/customers/admin'
import { audit } from '#server/audit/audit'
import { refreshCustomer } from '#server/customers/groups/refresh-members'
import type { Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import { auditedCustomer, type LockedCustomer } from './lock-customer.ts'

/** Omitted fields stay unchanged. */
export async function editCustomer(
  tx: Transaction,
  ctx: AdminContext,
  customer: LockedCustomer,
  { type = customer.type as 'regular', tags = customer.tags }: z.output<typeof EditCustomer>,
): Promise<void> {
  await tx.updateTable('customers').set({ type, tags }).where('id', '=', customer.id).execute()
  await refreshCustomer(tx, customer.id)
  audit(tx, ctx, 'customer.update', auditedCustomer(customer), {
    before: { type: customer.type, tagCount: customer.tags.length },
    after: { type, tagCount: tags.length },
  })
}
