// Returns of delivered units: their life, the reasons for them, and the window in which they can be asked for.
import { z } from 'zod'
import type { OrderStatus } from '#contract/orders/order-status'
import type { Permission } from '#contract/staff/permissions'

export const returnStatuses = ['requested', 'approved', 'rejected', 'received', 'refunded'] as const

export const returnReasons = [
  'Damaged in transit',
  'Wrong item sent',
  'Not as described',
  'Quality not as expected',
  'No longer needed',
  'Other',
] as const

/** Days after delivery in which a return can be asked for. */
export const RETURN_WINDOW_DAYS = 7

export const ReturnRequest = z.object({
  _id: z.string(),
  /** `RET` and digits. */
  returnNumber: z.string(),
  status: z.enum(returnStatuses),
  reason: z.string(),
  comment: z.string(),
  items: z.array(z.object({ itemId: z.string(), name: z.string(), quantity: z.number() })),
  requestedAt: z.string(),
})
export type ReturnRequest = z.infer<typeof ReturnRequest>

/** Why admins cannot take back units of an order, or null when they can; the days of its customer don't bind them. */
export function openReturnBlock({
  status,
  returnable,
}: {
  status: OrderStatus
  returnable?: readonly unknown[]
}): string | null {
  if (status !== 'delivered') return 'Only an order that has been delivered can be returned'
  return returnable?.length === 0 ? 'Every piece of this order is under return already' : null
}

/** With these reasons units rarely can be sold again. */
export const isDamage = (reason: string): boolean => reason === 'Damaged in transit'

export type ReturnStatus = (typeof returnStatuses)[number]

export const returnTransitions = {
  requested: ['approved', 'rejected'],
  approved: ['received', 'rejected'],
  received: ['refunded'],
  rejected: [],
  refunded: [],
} as const satisfies Record<ReturnStatus, readonly ReturnStatus[]>

/** What it takes to bring a return to a status: giving money back is a matter of its own. */
export const returnStepPermission = (to: ReturnStatus): Permission =>
  to === 'refunded' ? 'refunds.give' : 'returns.handle'

/** Why a return may not go to a status now, or null when it may. */
export function returnStepBlock(status: ReturnStatus, to: ReturnStatus): string | null {
  if ((returnTransitions[status] as readonly ReturnStatus[]).includes(to)) return null
  return status === to ? `The return is already ${to}` : `A return that is ${status} cannot become ${to}`
}
