// The parcels of dispatched orders, with fictitious tracking numbers in each carrier's format.
import type { Insertable } from 'kysely'
import { hoursAfter } from '#demo/calendar'
import { demoId } from '#demo/identity'
import type { ShipmentEvents, ShipmentLines, Shipments } from '#server/db/row-types'
import type { LineRow } from './goods.ts'
import type { PlannedOrder } from './planned-order.ts'

export interface Parcels {
  shipments: Insertable<Shipments>[]
  contents: Insertable<ShipmentLines>[]
  events: Insertable<ShipmentEvents>[]
}

interface Dispatch {
  orderId: string
  shippedAt: Date | null
  deliveredAt: Date | null
  estimatedDelivery: string | null
  now: Date
}

const digits = (serial: number, length: number) => String(serial).padStart(length, '0')

const trackingForms: Record<string, (serial: number) => string> = {
  FedEx: (serial) => digits(serial, 12),
  UPS: (serial) => `1Z${digits(serial, 16)}`,
  DHL: (serial) => digits(serial, 10),
  'India Post': (serial) => `ED${digits(serial, 9)}IN`,
  Delhivery: (serial) => digits(serial, 13),
  DTDC: (serial) => `D${digits(serial, 8)}`,
  'Blue Dart': (serial) => digits(serial, 11),
}

export function parcelRows(
  plan: PlannedOrder,
  serial: number,
  lines: readonly LineRow[],
  { orderId, shippedAt, deliveredAt, estimatedDelivery, now }: Dispatch,
): Parcels {
  if (shippedAt === null) return { shipments: [], contents: [], events: [] }
  const { carrier = 'Delhivery', shippingMethod = 'Standard', parcels = 1 } = plan
  const tracking = trackingForms[carrier]
  if (tracking === undefined) throw new Error(`No tracking number format for ${carrier}`)
  const ids = Array.from({ length: parcels }, (_, parcel) => demoId('shipment', orderId, parcel))
  const steps = stepsOf(shippedAt, deliveredAt, now)
  return {
    shipments: ids.map((id, parcel) => ({
      id,
      orderId,
      carrier,
      trackingNumber: tracking(serial * 10 + parcel),
      method: shippingMethod,
      shippedAt,
      estimatedDelivery,
      status: steps.at(-1)?.status ?? 'shipped',
      deliveredAt,
      awaitsDocument: true,
    })),
    contents: ids.flatMap((shipmentId, parcel) =>
      lines
        .filter((_, position) => position % parcels === parcel)
        .map((line) => ({ shipmentId, orderLineId: line.id, quantity: line.quantity })),
    ),
    events: ids.flatMap((shipmentId) =>
      steps.map((step) => ({ shipmentId, recordedAt: step.at, note: '', ...step })),
    ),
  }
}

const HOURS_UNTIL_PICKED_UP = 12
const HOURS_UNTIL_HUB = 36

/** The carrier's tracking events of a parcel so far. */
function stepsOf(shippedAt: Date, deliveredAt: Date | null, now: Date) {
  const hours = (now.getTime() - shippedAt.getTime()) / 3_600_000
  if (deliveredAt === null && hours < HOURS_UNTIL_PICKED_UP) return [{ status: 'pending', at: shippedAt }]
  const hubAt = hoursAfter(shippedAt, HOURS_UNTIL_HUB)
  return [
    { status: 'shipped', at: shippedAt },
    ...(hubAt < (deliveredAt ?? now)
      ? [{ status: 'in_transit', at: hubAt, note: 'Left the sorting hub in Delhi' }]
      : []),
    ...(deliveredAt ? [{ status: 'delivered', at: deliveredAt }] : []),
  ]
}
