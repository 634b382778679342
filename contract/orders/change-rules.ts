// Until when an order can be changed, split and merged. Without schemas, because the storefront loads this file.
import type { OrderStatus } from './order-status.ts'

interface Changeable {
  status: OrderStatus
  invoiceNumber: string | null
  /** Whether a part has been dispatched. */
  hasLeft: boolean
}

/** Returns why the content of an order can no longer be changed, or null. */
export function changeBlock({ status, invoiceNumber, hasLeft }: Changeable): string | null {
  if (invoiceNumber !== null || hasLeft) {
    return 'Part of the order has been dispatched and invoiced. Correct the invoice, or open a return, instead.'
  }
  if (status === 'pending' || status === 'processing') return null
  return `The order is ${status}, so it can no longer be changed`
}

interface OwnOrder {
  status: OrderStatus
  paidPaise: number
  placedAt: Date
  holdReason: string | null
  /** Null: paid before dispatch. */
  creditDays: number | null
}

/**
 * Returns why customers can't change an order themselves, or null.
 * @param hours how long after the order; 0 if the shop doesn't allow it
 */
export function ownChangeBlock(
  { status, paidPaise, placedAt, holdReason, creditDays }: OwnOrder,
  hours: number,
  now: Date,
): string | null {
  if (hours === 0) return 'Orders can’t be changed here. Please contact us.'
  if (status !== 'pending') return 'We have begun to prepare this order. Please contact us about changes.'
  if (creditDays !== null) return 'This order is on account. Please contact us about changes.'
  if (holdReason !== null) return 'We are looking into this order. Please contact us about changes.'
  if (paidPaise > 0) return 'We have received a payment for this order. Please contact us about changes.'
  const until = placedAt.getTime() + hours * 3_600_000
  return now.getTime() < until ? null : 'The time for changes is over. Please contact us.'
}
