// Closes orders after all units have been returned or all money refunded. The transition table applies as for every
// other step. The customer gets no extra email, because the return or the refund has its own.
import { sql } from 'kysely'
import { transitionBlock } from '#contract/orders/order-status'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { ActorContext } from '#server/http/request/context'
import { appendEvent } from '#server/orders/fulfil/append-event'
import type { LockedOrder } from '#server/orders/fulfil/lock-order'
import { orderState } from '#server/orders/read/order-view'

/** @param order must be locked. Returns the updated order. Throws `illegal_transition`. */
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

/**
 * Marks a cancelled or returned order as refunded once all its money has been refunded. Orders that were never paid
 * stay as they are.
 */
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
