// Where an order and its payment stand, as the storefront words and colours it.
import { StatusPill, type Tone } from '#web/ui/data/badge.tsx'

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

const tones: Record<ShownStatus, Tone> = {
  pending: 'yellow',
  processing: 'blue',
  shipped: 'purple',
  delivered: 'green',
  cancelled: 'red',
  refunded: 'grey',
}

/** A status that the storefront doesn't know is shown as pending. */
export function shownStatus(status: string): ShownStatus {
  return shownStatuses.find((known) => known === status) ?? 'pending'
}

export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

export function OrderStatusPill({ status }: { status: string }) {
  const shown = shownStatus(status)
  return <StatusPill status={capitalised(shown)} tone={tones[shown]} />
}

export function PaymentStatusPill({ status }: { status: string }) {
  const tone = status === 'completed' ? 'green' : status === 'pending' ? 'yellow' : 'red'
  return <StatusPill status={capitalised(status)} tone={tone} />
}
