// Locks an order for a change: concurrent changes wait.
import { Id } from '#contract/base/text'
import { emailBlock } from '#contract/orders/customer-contact'
import type { Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import { type Buyer, isOwn, isSeen } from '#server/orders/read/own-order'

/** Finds an order by id or order number. Throws `not_found`. */
export async function lockOrder(tx: Transaction, idOrNumber: string) {
  const order = await selectLocked(tx, idOrNumber).executeTakeFirst()
  if (!order) throw notFound('Order')
  return order
}

/**
 * Locks an order for its buyer. Throws `not_found`, also for another buyer's order, and if the customer was
 * deleted while this waited for the lock: their input would bring their name back.
 */
export async function lockOwnOrder(tx: Transaction, buyer: Buyer, idOrNumber: string) {
  const order = await selectLocked(tx, idOrNumber).where(isOwn(buyer)).executeTakeFirst()
  if (!order || isForgotten(order)) throw notFound('Order')
  return order
}

/** The same for an order of the customer's company too. */
export async function lockSeenOrder(tx: Transaction, buyer: Buyer, idOrNumber: string) {
  const order = await selectLocked(tx, idOrNumber).where(isSeen(buyer)).executeTakeFirst()
  if (!order || isForgotten(order)) throw notFound('Order')
  return order
}

/** Throws `version_conflict` if the order was changed since it was read. */
export function assertCurrentVersion(order: LockedOrder, version: number): void {
  if (order.version === version) return
  throw refused('version_conflict', 'Someone else has changed this order. Reload it and try again.')
}

export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>

/**
 * Whether the customer has been deleted (server/privacy/anonymise-customer.ts): every other order has an email address or a
 * phone number.
 */
export const isForgotten = (order: Pick<LockedOrder, 'customerEmail' | 'customerPhone'>): boolean =>
  order.customerEmail === '' && order.customerPhone === ''

/** Throws `illegal_transition` if the customer's account, and with it the email address, was deleted. */
export function assertReachable({ customerEmail }: LockedOrder): void {
  const block = emailBlock(customerEmail)
  if (block) throw refused('illegal_transition', block)
}

/** The order as the audit log refers to it. */
export const auditedOrder = ({ id, number }: Pick<LockedOrder, 'id' | 'number'>) => ({ id, name: number })

const selectLocked = (tx: Transaction, idOrNumber: string) =>
  tx
    .selectFrom('orders')
    .selectAll()
    .where(Id.safeParse(idOrNumber).success ? 'id' : 'number', '=', idOrNumber)
    .forUpdate()
