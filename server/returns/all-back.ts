// Whether the customer has no units of an order any more: all were returned, or removed by corrections of its invoices.
import { sql } from 'kysely'
import type { Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import type { LockedOrder } from '#server/orders/fulfil/lock-order'
import { closeOrder, closeRefunded } from '#server/payments/close-order'

/** @param returnId a return that is being received and counts too, or null */
export async function isAllBack(tx: Transaction, orderId: string, returnId: string | null): Promise<boolean> {
  const { rows } = await sql`
    select 1 from order_lines l where l.order_id = ${orderId} and l.quantity + (
      select coalesce(sum(c.units), 0) from correction_lines c where c.order_line_id = l.id) > (
      select coalesce(sum(t.quantity), 0) from return_lines t join returns r on r.id = t.return_id
      where t.order_line_id = l.id and (r.id = ${returnId}::uuid or r.status in ('received', 'refunded')))
    limit 1`.execute(tx)
  return rows.length === 0
}

/** Marks a delivered order as returned if a correction has removed the last units that had not come back. */
export async function closeIfAllBack(tx: Transaction, ctx: AdminContext, order: LockedOrder): Promise<void> {
  if (order.status !== 'delivered') return
  const { rows } = await sql`
    select 1 from returns where order_id = ${order.id} and status in ('received', 'refunded') limit 1`.execute(
    tx,
  )
  if (rows.length === 0 || !(await isAllBack(tx, order.id, null))) return
  await closeRefunded(tx, ctx, await closeOrder(tx, ctx, order, 'returned'))
}
