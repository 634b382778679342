// Adds a note that only admins see. It is deleted together with the customer.
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import { auditedCustomer, type LockedCustomer } from './lock-customer.ts'

export async function addCustomerNote(
  tx: Transaction,
  ctx: AdminContext,
  customer: LockedCustomer,
  text: string,
): Promise<void> {
  const { id: noteId } = await tx
    .insertInto('customerNotes')
    .values({ customerId: customer.id, text, adminId: ctx.actor.id, author: ctx.actor.name })
    .returning('id')
    .executeTakeFirstOrThrow()
  audit(tx, ctx, 'customer.note', auditedCustomer(customer), { after: { noteId } })
}
