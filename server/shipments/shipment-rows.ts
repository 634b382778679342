// Rows of shipments for the back office: all lists, pages and files use them.
import { sql } from 'kysely'
import { Id } from '#contract/base/text'
import type { ListedShipment, ShipmentWithEvents } from '#contract/shipments/admin'
import { trackingPage } from '#contract/shipping/tracking-page'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'
import { deliveryPhotos, shipmentEvents, trackingTemplate } from '#server/orders/read/shipment-queries'
import { isLate } from './shipment-filter.ts'

interface ShipmentRow {
  id: string
  trackingNumber: string
  orderNumber: string
  orderStatus: ListedShipment['orderStatus']
  customerId: string | null
  customerName: string
  city: string
  state: string
  zip: string
  carrier: string
  trackingTemplate: string | null
  status: ListedShipment['status']
  isLate: boolean
  shippedAt: Date
  estimatedDelivery: string | null
  deliveredAt: Date | null
}

/** In the order of the ids. */
export async function shipmentsOf(db: Db, ids: readonly string[]): Promise<ListedShipment[]> {
  const { rows } = await sql<ShipmentRow>`
    select ${columns()} from unnest(${ids}::uuid[]) with ordinality named (id, place)
    join shipments p on p.id = named.id join orders o on o.id = p.order_id order by named.place`.execute(db)
  return rows.map(shipmentView)
}

/** Includes its events. Throws `not_found`. */
export async function getShipment(db: Db, id: string): Promise<ShipmentWithEvents> {
  if (!Id.safeParse(id).success) throw notFound('Shipment')
  const { rows } = await sql<ShipmentRow & Pick<ShipmentWithEvents, 'events' | 'photos'>>`
    select ${columns()}, ${shipmentEvents} as events, ${deliveryPhotos} as photos
    from shipments p join orders o on o.id = p.order_id where p.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw notFound('Shipment')
  return { ...shipmentView(row), events: row.events, photos: row.photos }
}

const columns = () => sql`
  p.id, p.tracking_number, o.number as order_number, o.status as order_status, o.customer_id, o.customer_name,
  o.ship_city as city, o.ship_state as state, o.ship_zip_code as zip, p.carrier, ${trackingTemplate} as tracking_template,
  p.status, coalesce(${isLate()}, false) as is_late, p.shipped_at, p.estimated_delivery, p.delivered_at`

function shipmentView(row: ShipmentRow): ListedShipment {
  const { trackingNumber, orderNumber, orderStatus, carrier, status, estimatedDelivery } = row
  return {
    _id: row.id,
    trackingNumber,
    orderNumber,
    orderStatus,
    carrier,
    status,
    estimatedDelivery,
    customer: { _id: row.customerId, name: row.customerName },
    destination: [row.city, row.state, row.zip].filter(Boolean).join(', '),
    trackingUrl: trackingPage(row.trackingTemplate, trackingNumber),
    isLate: row.isLate,
    shippedDate: row.shippedAt.toISOString(),
    actualDelivery: row.deliveredAt?.toISOString() ?? null,
  }
}
