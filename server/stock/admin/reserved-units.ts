// Reserved units: sold but not yet shipped, of pending and processing orders.
import { sql } from 'kysely'
import type { Db } from '#server/db/database'

/** By product id; only contains products with reserved units. */
export async function reservedUnits(db: Db, productIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ productId: string; units: number }>`
    select l.product_id, sum(l.quantity - coalesce(d.quantity, 0))::int as units
    from orders o join order_lines l on l.order_id = o.id
    left join lateral (
      select sum(quantity) as quantity from shipment_lines where order_line_id = l.id) d on true
    where o.status in ('pending', 'processing') and l.product_id = any(${[...productIds]}::uuid[])
    group by l.product_id having sum(l.quantity - coalesce(d.quantity, 0)) > 0`.execute(db)
  return new Map(rows.map(({ productId, units }) => [productId, units]))
}
