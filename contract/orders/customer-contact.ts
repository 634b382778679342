// When the customer of an order can be written to, and when they are asked for a review.
import { formatUsDay } from '#contract/base/us-days'
import type { OrderStatus } from './order-status.ts'

/** Why no email reaches the customer of an order, or null when one does. */
export const emailBlock = (email: string): string | null =>
  email === '' ? 'The customer has deleted the account: no e-mail address is left' : null

interface Reviewable {
  status: OrderStatus
  reviewRequestedAt?: string | null
  rating?: number | null
}

/** Why the customer of an order is not asked for a review, or null when they are. That happens once an order. */
export function reviewRequestBlock({ status, reviewRequestedAt, rating }: Reviewable): string | null {
  if (status !== 'delivered') return 'A review can be requested once the order is delivered'
  if (reviewRequestedAt) return `The customer was asked on ${formatUsDay(reviewRequestedAt)}`
  return rating ? 'The customer has written a review already' : null
}
