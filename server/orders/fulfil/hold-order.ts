// Keeps an order in the house: until it is released it is neither processed nor dispatched, in whole or in part.
import { holdBlock, type OrderStatus } from '#contract/orders/order-status'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { appendEvent } from './append-event.ts'
import { auditedOrder, type LockedOrder, refuseOldVersion } from './lock-order.ts'

/** Throws `version_conflict`, or `illegal_transition` for an order that has left, is over or is held already. */
export async function holdOrder(
  tx: Transaction,
  ctx: AdminContext,
  order: LockedOrder,
  { version, reason }: { version: number; reason: string },
): Promise<void> {
  refuseOldVersion(order, version)
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
