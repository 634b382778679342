// Releases an order from its hold.
import { releaseBlock } from '#contract/orders/order-status'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { appendEvent } from './append-event.ts'
import { assertCurrentVersion, auditedOrder, type LockedOrder } from './lock-order.ts'

/** Throws `version_conflict`, or `illegal_transition` if the order isn't on hold. */
export async function releaseOrder(
  tx: Transaction,
  ctx: AdminContext,
  order: LockedOrder,
  { version }: { version: number },
): Promise<void> {
  assertCurrentVersion(order, version)
  const block = releaseBlock(order)
  if (block) throw refused('illegal_transition', block)
  await tx
    .updateTable('orders')
    .set({ holdReason: null, version: order.version + 1, updatedAt: new Date() })
    .where('id', '=', order.id)
    .execute()
  await appendEvent(tx, ctx, { orderId: order.id, kind: 'hold', note: 'Released' })
  audit(tx, ctx, 'order.release', auditedOrder(order), { before: { reason: order.holdReason } })
}
