// Statuses of a shipment. A wrong entry can be corrected until delivery, but a delivery can't be undone, because the
// order's status may have followed it.
import { type OrderStatus, statusLabels } from './order-status.ts'

export const shipmentStatuses = ['pending', 'shipped', 'in_transit', 'delivered'] as const
export type ShipmentStatus = (typeof shipmentStatuses)[number]

export const shipmentLabels = {
  pending: 'Pending',
  shipped: 'Shipped',
  in_transit: 'In Transit',
  delivered: 'Delivered',
} as const satisfies Record<ShipmentStatus, string>

interface ShipmentState {
  status: ShipmentStatus
  orderStatus: OrderStatus
}

/** Returns why a shipment can't change to a status, or null. */
export function shipmentBlock({ status, orderStatus }: ShipmentState, to: ShipmentStatus): string | null {
  if (status === 'delivered') return 'The shipment is already delivered'
  if (orderStatus !== 'processing' && orderStatus !== 'shipped') {
    return `The order is ${statusLabels[orderStatus].toLowerCase()}, so its shipments can't change any more`
  }
  return status === to ? `The shipment is already ${shipmentLabels[to].toLowerCase()}` : null
}

/** Returns what texts call a shipment: its tracking number, or the carrier if that gives none. */
export const shipmentName = ({
  carrier,
  trackingNumber,
}: {
  carrier: string
  trackingNumber: string
}): string => trackingNumber || carrier

/** Returns what is wrong with a tracking number, or null. An empty one is fine here: some carriers give none. */
export function trackingNumberProblem(text: string): string | null {
  if (text === '') return null
  if (text.length < 3) return 'Must have at least 3 characters'
  return /[,;|]/.test(text) ? 'Must be a single tracking number' : null
}
