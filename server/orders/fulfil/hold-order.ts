// Puts an order on hold: until it is released, it is neither processed nor dispatched, in whole or in part.
import { holdBlock, type OrderStatus } from '#contract/orders/order-status'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { appendEvent } from './append-event.ts'
import { assertCurrentVersion, auditedOrder, type LockedOrder } from './lock-order.ts'

/**
 * Throws `version_conflict`, or `illegal_transition` if the order has been shipped, is closed or is already on hold.
 */
export async function holdOrder(
  tx: Transaction,
  ctx: AdminContext,
  order: LockedOrder,
  { version, reason }: { version: number; reason: string },
): Promise<void> {
  assertCurrentVersion(order, version)
  const block = holdBlock({ status: order.status as OrderStatus, holdReason: order.holdReason })
  if (block) throw refused('illegal_transition', block)
  await tx
    .updateTable('orders')
    .set({ holdReason: reason, version: order.version + 1, updatedAt: new Date() })
    .where('id', '=', order.id)
    .execute()
  await appendEvent(tx, ctx, { orderId: order.id, kind: 'hold', note: `Put on hold: ${reason}` })
  audit(tx, ctx, 'order.hold', auditedOrder(order), { after: { reason } })
}
