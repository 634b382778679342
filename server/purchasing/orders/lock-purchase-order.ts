// The first step of every change to a purchase order: locks it, so that concurrent changes wait.
import { Id } from '#contract/base/text'
import type { Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'

/** By id or number. Throws `not_found`. */
export async function lockPurchaseOrder(tx: Transaction, idOrNumber: string) {
  const order = await tx
    .selectFrom('purchaseOrders')
    .selectAll()
    .where(Id.safeParse(idOrNumber).success ? 'id' : 'number', '=', idOrNumber)
    .forUpdate()
    .executeTakeFirst()
  if (!order) throw notFound('Purchase order')
  return order
}

export type LockedPurchaseOrder = Awaited<ReturnType<typeof lockPurchaseOrder>>

/** Throws `version_conflict` if the order was changed since it was read. */
export function assertCurrentVersion(order: LockedPurchaseOrder, version: number): void {
  if (order.version === version) return
  throw refused('version_conflict', 'Someone else has changed this purchase order. Reload it and try again.')
}

/** The order's name in the audit log. */
export const auditedPurchase = ({ id, number }: { id: string; number: string }) => ({ id, name: number })
