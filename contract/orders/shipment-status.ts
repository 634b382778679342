// How far a shipment is. Whoever records it may have been wrong, so the steps before the delivery can be taken back; a
// delivery cannot: the order may have followed it.
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

/** Why a shipment cannot get a status now, or null when it can. */
export function shipmentBlock({ status, orderStatus }: ShipmentState, to: ShipmentStatus): string | null {
  if (status === 'delivered') return 'The shipment is delivered already'
  if (orderStatus !== 'processing' && orderStatus !== 'shipped') {
    return `The order is ${statusLabels[orderStatus].toLowerCase()}, so its shipments no longer change`
  }
  return status === to ? `The shipment is ${shipmentLabels[to].toLowerCase()} already` : null
}
