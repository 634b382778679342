// How long a delivered order can be sent back. Days are those of Asia/Kolkata, and the last one counts whole.
import { dayOf } from '#contract/base/days'
import { RETURN_WINDOW_DAYS } from '#contract/returns/returns'

const DAY_MS = 24 * 3_600_000

/** Last day on which a return can be asked for, YYYY-MM-DD; null while nobody knows of a delivery. */
export function lastReturnDay(order: { status: string; deliveredAt: Date | null }): string | null {
  if (order.status !== 'delivered' || order.deliveredAt === null) return null
  return dayOf(new Date(order.deliveredAt.getTime() + RETURN_WINDOW_DAYS * DAY_MS))
}

export function isReturnable(order: { status: string; deliveredAt: Date | null }, now: Date): boolean {
  const last = lastReturnDay(order)
  return last !== null && dayOf(now) <= last
}
