// The return window of a delivered order. Days are in Asia/Kolkata, and the last one counts in full.
import { dayOf } from '#contract/base/days'
import { RETURN_WINDOW_DAYS } from '#contract/returns/returns'

const DAY_MS = 24 * 3_600_000

/** Returns the last day on which a return can be requested, YYYY-MM-DD, or null if the order isn't delivered. */
export function lastReturnDay(order: { status: string; deliveredAt: Date | null }): string | null {
  if (order.status !== 'delivered' || order.deliveredAt === null) return null
  return dayOf(new Date(order.deliveredAt.getTime() + RETURN_WINDOW_DAYS * DAY_MS))
}

export function isReturnable(order: { status: string; deliveredAt: Date | null }, now: Date): boolean {
  const last = lastReturnDay(order)
  return last !== null && dayOf(now) <= last
}
