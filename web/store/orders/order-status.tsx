// Status of an order and its payment, with the storefront's labels and colours.
import { capitalised, OrderStatusPill, storeTones } from '#web/shop/order-status-pill.tsx'
import { StatusPill } from '#web/ui/data/badge.tsx'

/** The statuses that customers can filter by, in the order of the filter row; their counts add up to all orders. */
export const shownStatuses = [
  'pending',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
  'returned',
] as const
export type ShownStatus = (typeof shownStatuses)[number]

/** Statuses unknown to the storefront are shown as pending. */
export function shownStatus(status: string): ShownStatus {
  return shownStatuses.find((known) => known === status) ?? 'pending'
}

export function OrderStatus({ status }: { status: string }) {
  return <OrderStatusPill status={shownStatus(status)} tones={storeTones} />
}

export function PaymentStatus({ status }: { status: string }) {
  const tone = status === 'completed' ? 'green' : status === 'pending' ? 'yellow' : 'red'
  return <StatusPill status={capitalised(status)} tone={tone} />
}
