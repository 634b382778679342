// Lets an order go on that was on hold.

import type { Author } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import { appendEvent } from './append-event.ts'
import { auditOrder, doerOf } from './audit-order.ts'
import { type LockedOrder, refuseOldVersion } from './lock-order.ts'

/** Throws `version_conflict`, or `illegal_transition` for an order that is not on hold. */
export async function releaseOrder(
  tx: Transaction,
  by: Author,
  order: LockedOrder,
  { version }: { version: number },
): Promise<void> {
  refuseOldVersion(order, version)
  if (order.holdReason === null) throw refused('illegal_transition', 'The order is not on hold')
  await tx
    .updateTable('orders')
    .set({ holdReason: null, version: order.version + 1, updatedAt: new Date() })
    .where('id', '=', order.id)
    .execute()
  await appendEvent(tx, doerOf(by), { orderId: order.id, kind: 'hold', note: 'Released' })
  await auditOrder(tx, by, order, { action: 'order.release', before: { reason: order.holdReason } })
}
