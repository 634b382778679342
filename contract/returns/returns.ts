// Returns of delivered units: life cycle, reasons and the return window.

import type { Permission } from '#contract/base/permissions'
import type { OrderStatus } from '#contract/orders/order-status'
import type { ReturnStatus } from '#contract/orders/return-request'

export const returnReasons = [
  'Damaged in transit',
  'Wrong item sent',
  'Not as described',
  'Quality not as expected',
  'No longer needed',
  'Other',
] as const

/** Days after delivery within which a return can be requested. */
export const RETURN_WINDOW_DAYS = 7

/** Returns why admins can't open a return, or null. They aren't bound by the customer's return window. */
export function openReturnBlock({
  status,
  returnable,
}: {
  status: OrderStatus
  returnable?: readonly unknown[]
}): string | null {
  if (status !== 'delivered') return 'Only delivered orders can be returned'
  return returnable?.length === 0 ? 'All units of this order are already being returned' : null
}

/** Units with these reasons can rarely be sold again. */
export const isDamage = (reason: string): boolean => reason === 'Damaged in transit'

export const returnTransitions = {
  requested: ['approved', 'rejected'],
  approved: ['received', 'rejected'],
  received: ['refunded'],
  rejected: [],
  refunded: [],
} as const satisfies Record<ReturnStatus, readonly ReturnStatus[]>

/** Permission required to bring a return to a status; refunds have one of their own. */
export const returnStepPermission = (to: ReturnStatus): Permission =>
  to === 'refunded' ? 'refunds.give' : 'returns.handle'

/** Returns why a return can't change to a status, or null. */
export function returnStepBlock(status: ReturnStatus, to: ReturnStatus): string | null {
  if ((returnTransitions[status] as readonly ReturnStatus[]).includes(to)) return null
  return status === to ? `The return is already ${to}` : `A return that is ${status} can't change to ${to}`
}
