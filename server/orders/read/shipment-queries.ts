// The shipments of an order, and its units that haven't been shipped yet.
import { type Selectable, sql } from 'kysely'
import type { ShipmentStatus } from '#contract/orders/shipment-status'
import type { AdminShipment, ShipmentEvent } from '#contract/orders/shipments'
import type { OrderTracking } from '#contract/orders/store-tracking'
import { trackingPage } from '#contract/shipping/tracking-page'
import type { Db } from '#server/db/database'
import type { Shipments } from '#server/db/row-types'

type ShipmentRow = Selectable<Shipments> & {
  trackingTemplate: string | null
  events: ShipmentEvent[]
  photos: string[]
}

/** Tracking page of the carrier of the shipment `p`, matched by its current or a former name. */
export const trackingTemplate = sql<string | null>`(
  select tracking_url from carriers c where lower(c.name) = lower(p.carrier) or lower(p.carrier) = any(c.former_names)
  order by lower(c.name) = lower(p.carrier) desc, c.position limit 1)`

/** Events of the shipment `p` that its customer may read. */
export const shipmentEvents = sql<ShipmentEvent[]>`coalesce((
  select jsonb_agg(jsonb_build_object('status', e.status, 'note', e.note,
    'at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by e.at, e.id)
  from shipment_events e where e.shipment_id = p.id), '[]')`

/** Ids of the delivery photos of the shipment `p`. */
export const deliveryPhotos = sql<string[]>`array(
  select d.id from delivery_photos d where d.shipment_id = p.id order by d.at, d.id)::text[]`

/** Returns shipments in the order of dispatch, as admins see them. */
export async function listAdminShipments(db: Db, orderId: string): Promise<AdminShipment[]> {
  const { rows } = await sql<ShipmentRow & Pick<AdminShipment, 'items'>>`
    select p.*, ${trackingTemplate} as tracking_template, ${shipmentEvents} as events, ${deliveryPhotos} as photos, coalesce((
      select jsonb_agg(jsonb_build_object('itemId', l.id, 'name', l.name, 'quantity', s.quantity) order by l.position)
      from shipment_lines s join order_lines l on l.id = s.order_line_id where s.shipment_id = p.id), '[]') as items
    from shipments p where p.order_id = ${orderId} order by p.shipped_at, p.id`.execute(db)
  return rows.map((row) => ({ ...shipmentView(row), method: row.method, items: row.items }))
}

/** The same as the customer sees them. */
export async function listShipments(db: Db, orderId: string): Promise<OrderTracking['shipments']> {
  const { rows } = await sql<ShipmentRow>`
    select p.*, ${trackingTemplate} as tracking_template, ${shipmentEvents} as events, ${deliveryPhotos} as photos
    from shipments p where p.order_id = ${orderId} order by p.shipped_at, p.id`.execute(db)
  return rows.map(shipmentView)
}

const shipmentView = (row: ShipmentRow) => ({
  _id: row.id,
  carrier: row.carrier,
  trackingNumber: row.trackingNumber,
  trackingUrl: trackingPage(row.trackingTemplate, row.trackingNumber),
  status: row.status as ShipmentStatus,
  events: row.events,
  photos: row.photos,
  shippedAt: row.shippedAt.toISOString(),
  estimatedDelivery: row.estimatedDelivery,
  deliveredAt: row.deliveredAt?.toISOString() ?? null,
})

/** Returns the units of each line that aren't in any shipment yet; omits lines with none left. */
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
