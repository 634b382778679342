// Adds an internal note to an order, visible only to admins.
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import { appendEvent } from './append-event.ts'
import { auditedOrder, type LockedOrder } from './lock-order.ts'

export async function addNote(
  tx: Transaction,
  ctx: AdminContext,
  order: LockedOrder,
  note: string,
): Promise<void> {
  await appendEvent(tx, ctx, { orderId: order.id, kind: 'note', note })
  audit(tx, ctx, 'order.note', auditedOrder(order), { after: { note } })
}
