// Status badge of a shipment, and whether it is late.
import { counted } from '#contract/base/rupee-text'
import { type ShipmentStatus, shipmentLabels } from '#contract/orders/shipment-status'
import { Badge, StatusPill, type Tone } from '#web/ui/data/badge.tsx'

export const shipmentTones = {
  pending: 'yellow',
  shipped: 'purple',
  in_transit: 'blue',
  delivered: 'green',
} as const satisfies Record<ShipmentStatus, Tone>

interface ShipmentStateProps {
  status: ShipmentStatus
  isLate: boolean
}

export const ShipmentState = ({ status, isLate }: ShipmentStateProps) => (
  <span className="inline-flex flex-wrap items-center gap-1.5">
    <StatusPill status={shipmentLabels[status]} tone={shipmentTones[status]} />
    {isLate && <Badge tone="red">Late</Badge>}
  </span>
)

export const shipmentsText = (count: number): string => counted(count, 'shipment')
