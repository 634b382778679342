// Sets or removes an order's priority. Nothing else depends on it, so the version stays and an admin with the order
// open can still save changes.
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import { appendEvent } from './append-event.ts'
import { auditedOrder, type LockedOrder } from './lock-order.ts'

/** Records nothing if the priority doesn't change. */
export async function setOrderPriority(
  tx: Transaction,
  ctx: AdminContext,
  order: LockedOrder,
  isPriority: boolean,
): Promise<void> {
  if (order.isPriority === isPriority) return
  await tx.updateTable('orders').set({ isPriority }).where('id', '=', order.id).execute()
  const note = isPriority ? 'Marked as priority' : 'No longer a priority'
  await appendEvent(tx, ctx, { orderId: order.id, kind: 'note', note })
  audit(tx, ctx, 'order.priority', auditedOrder(order), {
    before: { isPriority: order.isPriority },
    after: { isPriority },
  })
}
