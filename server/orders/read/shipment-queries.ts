// The shipments of an order, and what of it has not left yet.
import { type Selectable, sql } from 'kysely'
import { trackingPage } from '#contract/orders/carriers'
import type { AdminShipment } from '#contract/orders/shipments'
import type { OrderTracking } from '#contract/orders/store-tracking'
import type { Db } from '#server/db/database'
import type { Shipments } from '#server/db/row-types'

type ShipmentRow = Selectable<Shipments> & { items: AdminShipment['items'] }

/** In the order in which they left, as admins see them. */
export async function listAdminShipments(db: Db, orderId: string): Promise<AdminShipment[]> {
  const { rows } = await sql<ShipmentRow>`
    select p.*, coalesce((
      select jsonb_agg(jsonb_build_object('itemId', l.id, 'name', l.name, 'quantity', s.quantity) order by l.position)
      from shipment_lines s join order_lines l on l.id = s.order_line_id where s.shipment_id = p.id), '[]') as items
    from shipments p where p.order_id = ${orderId} order by p.shipped_at, p.id`.execute(db)
  return rows.map((row) => ({ ...shipmentView(row), method: row.method, items: row.items }))
}

/** The same as their customer sees them. */
export async function listShipments(db: Db, orderId: string): Promise<OrderTracking['shipments']> {
  const rows = await db
    .selectFrom('shipments')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('shippedAt')
    .orderBy('id')
    .execute()
  return rows.map(shipmentView)
}

const shipmentView = (row: Selectable<Shipments>) => ({
  _id: row.id,
  carrier: row.carrier,
  trackingNumber: row.trackingNumber,
  trackingUrl: trackingPage(row.carrier, row.trackingNumber),
  shippedAt: row.shippedAt.toISOString(),
  estimatedDelivery: row.estimatedDelivery,
  deliveredAt: row.deliveredAt?.toISOString() ?? null,
})

/** Units of each line that no shipment has taken yet. Lines with nothing left are left out. */
export async function listUnshipped(
  db: Db,
  orderId: string,
): Promise<{ itemId: string; name: string; quantity: number }[]> {
  const { rows } = await sql<{ itemId: string; name: string; quantity: number }>`
    select l.id as item_id, l.name, (l.quantity - coalesce(s.quantity, 0))::int as quantity
    from order_lines l left join (
      select s.order_line_id, sum(s.quantity) as quantity
      from shipment_lines s join shipments p on p.id = s.shipment_id
      where p.order_id = ${orderId} group by s.order_line_id
    ) s on s.order_line_id = l.id
    where l.order_id = ${orderId} and l.quantity > coalesce(s.quantity, 0) order by l.position`.execute(db)
  return rows
}

export async function hasShipments(db: Db, orderId: string): Promise<boolean> {
  const shipment = await db
    .selectFrom('shipments')
    .select('id')
    .where('orderId', '=', orderId)
    .limit(1)
    .executeTakeFirst()
  return shipment !== undefined
}
