// Where an order and its payment stand, as the storefront words and colours it.
import { capitalised, OrderStatusPill, storeTones } from '#web/shop/order-status-pill.tsx'
import { StatusPill } from '#web/ui/data/badge.tsx'

/** The states that a customer tells apart, in the order of the filter row. */
export const shownStatuses = [
  'pending',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
] as const
export type ShownStatus = (typeof shownStatuses)[number]

/** A status that the storefront doesn't know is shown as pending. */
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
