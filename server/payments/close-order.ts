// An order that is over: its units are all back, or its money is. What comes to it by a return or a refund the
// transition table rules as it rules every other step; the customer is written about the return or the refund itself.
import { sql } from 'kysely'
import { transitionBlock } from '#contract/orders/order-status'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { ActorContext } from '#server/http/request/context'
import { appendEvent } from '#server/orders/fulfil/append-event'
import type { LockedOrder } from '#server/orders/fulfil/lock-order'
import { orderState } from '#server/orders/read/order-view'

/** @param order locked before. Returns it as it is afterwards. Throws `illegal_transition`. */
export async function closeOrder(
  tx: Transaction,
  ctx: ActorContext,
  order: LockedOrder,
  to: 'returned' | 'refunded',
): Promise<LockedOrder> {
  const block = transitionBlock(orderState(order), to)
  if (block) throw refused(block.code, block.message)
  const changed = { status: to, version: order.version + 1, updatedAt: new Date() }
  await tx.updateTable('orders').set(changed).where('id', '=', order.id).execute()
  await appendEvent(tx, ctx, {
    orderId: order.id,
    kind: 'status',
    fromStatus: order.status,
    toStatus: to,
  })
  return { ...order, ...changed }
}

/** A cancelled or returned order is refunded once all its money is back; one that was never paid is not. */
export async function closeRefunded(
  tx: Transaction,
  ctx: ActorContext,
  order: LockedOrder,
): Promise<LockedOrder> {
  if (order.paidPaise !== 0 || transitionBlock(orderState(order), 'refunded')) return order
  const { rows } = await sql`
    select 1 from payments where order_id = ${order.id} and kind = 'refund' limit 1`.execute(tx)
  return rows.length === 0 ? order : closeOrder(tx, ctx, order, 'refunded')
}
