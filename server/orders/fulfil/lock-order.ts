// Takes an order for a change: everybody else who would change it waits.
import { Id } from '#contract/base/text'
import { emailBlock } from '#contract/orders/customer-contact'
import type { Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'

/** By id or order number. Throws `not_found`. */
export async function lockOrder(tx: Transaction, idOrNumber: string) {
  const order = await selectLocked(tx, idOrNumber).executeTakeFirst()
  if (!order) throw notFound('Order')
  return order
}

/**
 * The same for its customer. Throws `not_found`, for another's order as for one that doesn't exist, and for one whose
 * customer has been deleted while this waited for it: what they sent would bring their name back.
 */
export async function lockOwnOrder(tx: Transaction, customerId: string, idOrNumber: string) {
  const order = await selectLocked(tx, idOrNumber).where('customerId', '=', customerId).executeTakeFirst()
  if (!order || isForgotten(order)) throw notFound('Order')
  return order
}

/** Throws `version_conflict` when somebody else changed the order since it was read. */
export function refuseOldVersion(order: LockedOrder, version: number): void {
  if (order.version === version) return
  throw refused('version_conflict', 'Somebody else has changed this order. Please look at it again.')
}

export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>

/** Its customer has been deleted (server/privacy/anonymise-customer.ts). */
export const isForgotten = (order: Pick<LockedOrder, 'customerEmail'>): boolean => order.customerEmail === ''

/** Throws `illegal_transition` where the customer's account, and with it the address, was deleted. */
export function refuseUnreachable({ customerEmail }: LockedOrder): void {
  const block = emailBlock(customerEmail)
  if (block) throw refused('illegal_transition', block)
}

/** As the audit log names it. */
export const auditedOrder = ({ id, number }: Pick<LockedOrder, 'id' | 'number'>) => ({ id, name: number })

const selectLocked = (tx: Transaction, idOrNumber: string) =>
  tx
    .selectFrom('orders')
    .selectAll()
    .where(Id.safeParse(idOrNumber).success ? 'id' : 'number', '=', idOrNumber)
    .forUpdate()
