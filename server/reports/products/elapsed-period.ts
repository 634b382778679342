// The elapsed days of a period, and the days they are compared with, as in the sales report.
import { today } from '#contract/base/days'
import { daysOf, periodBefore, type SalesPeriod } from '#contract/sales/periods'

export interface Days {
  from: string
  to: string
}

export interface Compared {
  period: Days
  before: Days
  days: number
}

/** For a future period, or one that ends before it starts, the result is its first day. */
export function elapsedPeriod(
  { from, to, period: name = 'custom' }: Days & { period?: SalesPeriod },
  now = today(),
): Compared {
  const last = to < now ? to : now
  const end = last < from ? from : last
  const period = { from, to: end }
  return { period, before: periodBefore(name, period), days: daysOf(period) }
}
