// Sets the status of a shipment.
import { Route } from 'lucide-react'
import { type ShipmentStatus, shipmentBlock, shipmentName } from '#contract/orders/shipment-status'
import { type ListedShipment, ShipmentStep } from '#contract/shipments/admin'
import { adminCall } from '#web/admin/call.ts'
import { action } from '#web/admin/kit/action/action.tsx'
import { statusFields } from './status-fields.ts'

const next = {
  pending: 'shipped',
  shipped: 'in_transit',
  in_transit: 'delivered',
  delivered: 'delivered',
} as const satisfies Record<ShipmentStatus, ShipmentStatus>

export const setShipmentStatus = action({
  label: 'Update Status',
  icon: <Route aria-hidden="true" />,
  named: (name) => `Update status of ${name}`,
  offered: ({ status, orderStatus }: ListedShipment) =>
    shipmentBlock({ status, orderStatus }, next[status]) === null,
  title: (shipment) => <span className="wrap-anywhere">{`Status of ${shipmentName(shipment)}`}</span>,
  text: ({ orderNumber }, { status }) =>
    status === 'delivered'
      ? `When its last shipment is delivered, order ${orderNumber} is delivered too, and the customer gets an email.`
      : `Shown to the customer of order ${orderNumber}.`,
  blocked: (shipment, { status }) => shipmentBlock(shipment, status),
  schema: ShipmentStep,
  start: ({ status }) => ({ status: next[status], on: null, note: '' }),
  fields: statusFields,
  route: 'POST /shipments/{id}/status',
  send: ({ _id }, body, idempotencyKey) =>
    adminCall('POST /shipments/{id}/status', { params: { id: _id }, body, idempotencyKey }),
})
