// Badges for order and payment status in the colours of the specification: pending yellow, processing blue,
// shipped purple, delivered green, returned orange, everything else grey; late shipments red.
import { Ban, CircleCheck, Clock, Package, RotateCcw, TriangleAlert, Truck, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { type OrderStatus, statusLabels } from '#contract/orders/order-status'
import { adminTones, OrderStatusPill } from '#web/shop/order-status-pill.tsx'
import { StatusPill, type Tone } from '#web/ui/data/badge.tsx'

/** The server's statuses, and three more that the specification styles. */
type ShownStatus = OrderStatus | 'returns' | 'delayed' | 'completed'

export const statusIcons: Record<ShownStatus, ReactNode> = {
  pending: <Clock aria-hidden="true" />,
  processing: <Package aria-hidden="true" />,
  shipped: <Truck aria-hidden="true" />,
  delivered: <CircleCheck aria-hidden="true" />,
  cancelled: <Ban aria-hidden="true" />,
  returned: <Undo2 aria-hidden="true" />,
  returns: <Undo2 aria-hidden="true" />,
  refunded: <RotateCcw aria-hidden="true" />,
  delayed: <TriangleAlert aria-hidden="true" />,
  completed: <CircleCheck aria-hidden="true" />,
}

const labels: Record<ShownStatus, string> = {
  ...statusLabels,
  returns: 'Returned',
  delayed: 'Delayed',
  completed: 'Completed',
}

interface OrderStatusBadgeProps {
  status: ShownStatus
  /** The server's label. Falls back to ours. */
  label?: string | undefined
}

export function OrderStatusBadge({ status, label }: OrderStatusBadgeProps) {
  return (
    <OrderStatusPill
      status={status}
      label={label || labels[status]}
      tones={adminTones}
      icon={statusIcons[status]}
    />
  )
}

export const paymentStateLabels = {
  unpaid: 'Unpaid',
  part_paid: 'Part paid',
  paid: 'Paid',
  overpaid: 'Overpaid',
  refunded: 'Refunded',
} as const satisfies Record<OrderDetail['paymentState'], string>

const paymentTones: Record<OrderDetail['paymentState'], Tone> = {
  unpaid: 'yellow',
  part_paid: 'orange',
  paid: 'green',
  overpaid: 'blue',
  refunded: 'grey',
}

/** The customer has reported a payment that isn't confirmed yet. */
export const ReportedBadge = () => <StatusPill status="Reported" tone="blue" />

export function PaymentStateBadge({ state }: { state: OrderDetail['paymentState'] }) {
  return <StatusPill status={paymentStateLabels[state]} tone={paymentTones[state]} />
}
