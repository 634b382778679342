// The days of a period that have been, and as many right before it, which its figures are compared with.
import { addDays, today } from '#contract/base/days'

export interface Days {
  from: string
  to: string
}

export interface Compared {
  period: Days
  before: Days
  days: number
}

const DAY_MS = 86_400_000

/** A period that is still to come, or ends before it begins, is its first day. */
export function elapsedPeriod({ from, to }: Days, now = today()): Compared {
  const last = to < now ? to : now
  const end = last < from ? from : last
  const days = Math.round((Date.parse(end) - Date.parse(from)) / DAY_MS) + 1
  return {
    period: { from, to: end },
    before: { from: addDays(from, -days), to: addDays(from, -1) },
    days,
  }
}
