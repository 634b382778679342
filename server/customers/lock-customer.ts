// The first step of every change to a customer: their row is locked before any other.
import { Id } from '#contract/base/text'
import type { Transaction } from '#server/db/database'
import { notFound } from '#server/http/errors'

/** Throws `not_found`, of somebody who was deleted too. */
export async function lockCustomer(tx: Transaction, id: string) {
  if (!Id.safeParse(id).success) throw notFound('Customer')
  const customer = await tx
    .selectFrom('customers')
    .select(['id', 'type', 'tags', 'isActive', 'suspendedAt'])
    .where('id', '=', id)
    .where('anonymisedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!customer) throw notFound('Customer')
  return customer
}

/**
 * As the audit log names them. It can never be changed, and customers may ask to be forgotten: so it holds their id,
 * and no name, tag, reason or note.
 */
export const auditedCustomer = ({ id }: { id: string }) => ({ id })

export type LockedCustomer = Awaited<ReturnType<typeof lockCustomer>>
