// Why a customer can't be emailed, or asked for a review.
import { formatDay } from '#contract/base/days'
import type { OrderStatus } from './order-status.ts'

/** Returns why the customer of an order can't be emailed, or null. */
export const emailBlock = (email: string): string | null =>
  email === '' ? 'The order has no email address: the customer gave none, or has deleted the account' : null

/** Returns why staff can't correct the contact of an order's buyer, or null. */
export const guestContactBlock = ({ isGuest }: { isGuest: boolean }): string | null =>
  isGuest ? null : 'Only orders of guests have a contact of their own; customers change it in their account'

interface Reviewable {
  status: OrderStatus
  reviewRequestedAt?: string | null
  rating?: number | null
}

/** Returns why the customer of an order can't be asked for a review, or null. Each order allows one request. */
export function reviewRequestBlock({ status, reviewRequestedAt, rating }: Reviewable): string | null {
  if (status !== 'delivered') return 'A review can be requested once the order is delivered'
  if (reviewRequestedAt) return `The customer was asked on ${formatDay(reviewRequestedAt)}`
  return rating ? 'The customer has already written a review' : null
}
