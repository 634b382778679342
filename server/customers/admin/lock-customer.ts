// The first step of every change to a customer: locks the customer's row before any other.
import { Id } from '#contract/base/text'
import type { Transaction } from '#server/db/database'
import { notFound } from '#server/http/errors'

/** Throws `not_found`, also for a deleted customer. */
export async function lockCustomer(tx: Transaction, id: string) {
  if (!Id.safeParse(id).success) throw notFound('Customer')
  const customer = await tx
    .selectFrom('customers')
    .select(['id', 'type', 'tags', 'isActive', 'suspendedAt', 'gstin', 'gstRegistration'])
    .where('id', '=', id)
    .where('anonymisedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!customer) throw notFound('Customer')
  return customer
}

/**
 * The customer as the audit log refers to them. The log can never be changed, but customers may ask for erasure, so
 * it stores the id and no name, tag, reason or note.
 */
export const auditedCustomer = ({ id }: { id: string }) => ({ id })

export type LockedCustomer = Awaited<ReturnType<typeof lockCustomer>>
