// The returns of an order, and the units that can still be returned.
import { sql } from 'kysely'
import type { ReturnRequest } from '#contract/orders/return-request'
import type { Db } from '#server/db/database'

interface ReturnRow {
  id: string
  number: string
  status: ReturnRequest['status']
  reason: string
  comment: string
  requestedAt: Date
  items: ReturnRequest['items']
}

/** Oldest first. */
export async function listReturns(db: Db, orderId: string): Promise<ReturnRequest[]> {
  const { rows } = await sql<ReturnRow>`
    select r.id, r.number, r.status, r.reason, r.comment, r.requested_at,
      (select jsonb_agg(jsonb_build_object('itemId', l.id, 'name', l.name, 'quantity', t.quantity) order by l.position)
        from return_lines t join order_lines l on l.id = t.order_line_id where t.return_id = r.id) as items
    from returns r where r.order_id = ${orderId} order by r.requested_at, r.id`.execute(db)
  return rows.map((row) => ({
    _id: row.id,
    returnNumber: row.number,
    status: row.status,
    reason: row.reason,
    comment: row.comment,
    items: row.items,
    requestedAt: row.requestedAt.toISOString(),
  }))
}

/**
 * Units of each line that aren't part of a return yet; rejected returns don't count, nor do units that corrections of
 * the invoice removed. Lines with no units left are omitted.
 */
export async function listUnreturned(
  db: Db,
  orderId: string,
): Promise<{ itemId: string; name: string; quantity: number }[]> {
  const { rows } = await sql<{ itemId: string; name: string; quantity: number }>`
    select l.id as item_id, l.name, (l.quantity + c.units - coalesce(t.quantity, 0))::int as quantity
    from order_lines l cross join lateral (
      select coalesce(sum(units), 0) as units from correction_lines where order_line_id = l.id
    ) c left join (
      select t.order_line_id, sum(t.quantity) as quantity from return_lines t join returns r on r.id = t.return_id
      where r.order_id = ${orderId} and r.status <> 'rejected' group by t.order_line_id
    ) t on t.order_line_id = l.id
    where l.order_id = ${orderId} and l.quantity + c.units > coalesce(t.quantity, 0) order by l.position`.execute(
    db,
  )
  return rows
}
