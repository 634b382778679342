// Periods of sales reports, in days of India: calendar periods, the financial year, and custom dates. No period
// extends beyond today, so that the current month is compared with the same part of the previous one.
import { addDays, today } from '#contract/base/days'
import { firstDayOf } from '#contract/base/periods'
import { addMonths, dayBefore, monthOf, type Period } from '#contract/books/months'

export const salesPeriods = {
  today: 'Today',
  thisWeek: 'This week',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  thisYear: 'This year',
  financialYear: 'This financial year',
  lastFinancialYear: 'Last financial year',
  custom: 'Custom dates',
} as const
export type SalesPeriod = keyof typeof salesPeriods
export const salesPeriodNames = Object.keys(salesPeriods) as [SalesPeriod, ...SalesPeriod[]]

/** Maximum length of custom dates: ten years. */
export const MAX_REPORT_DAYS = 3660

export const daysOf = ({ from, to }: Period): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1

const yearOf = (day: string, months: number): Period => {
  const month = Number(day.slice(5, 7))
  const year = Number(day.slice(0, 4)) - (month < months ? 1 : 0)
  const from = `${year}-${String(months).padStart(2, '0')}-01`
  return { from, to: dayBefore(addMonths(from, 12)) }
}

/** Returns the dates of a named period. Custom dates have none to derive. */
export function datesOf(name: Exclude<SalesPeriod, 'custom'>, day = today()): Period {
  const month = monthOf(day)
  switch (name) {
    case 'today':
      return { from: day, to: day }
    case 'thisWeek':
      return { from: firstDayOf('week', day), to: day }
    case 'thisMonth':
      return { from: month, to: day }
    case 'lastMonth':
      return { from: addMonths(month, -1), to: dayBefore(month) }
    case 'thisYear':
      return { from: yearOf(day, 1).from, to: day }
    case 'financialYear':
      return { from: yearOf(day, 4).from, to: day }
    case 'lastFinancialYear':
      return yearOf(addMonths(day, -12), 4)
  }
}

/**
 * Returns the comparison period: the same part of the previous week, month or year, or for custom dates as many days
 * right before them.
 */
export function periodBefore(name: SalesPeriod, period: Period): Period {
  const months = { thisMonth: 1, lastMonth: 1, thisYear: 12, financialYear: 12, lastFinancialYear: 12 }
  if (name in months) {
    const back = months[name as keyof typeof months]
    const isWhole = name === 'lastMonth' || name === 'lastFinancialYear'
    const from = addMonths(period.from, -back)
    return { from, to: isWhole ? dayBefore(period.from) : sameDay(period.to, -back) }
  }
  const days = name === 'thisWeek' ? 7 : daysOf(period)
  return { from: addDays(period.from, -days), to: addDays(period.to, -days) }
}

/** Returns the same day of another month, or its last day if that month is shorter. */
function sameDay(day: string, months: number): string {
  const first = addMonths(day, months)
  const last = dayBefore(addMonths(first, 1))
  const same = `${first.slice(0, 8)}${day.slice(8)}`
  return same > last ? last : same
}

export type SalesUnit = 'day' | 'week' | 'month'

/** Returns the unit of the chart: fine enough to show something, coarse enough to stay readable. */
export function unitOf(period: Period): SalesUnit {
  const days = daysOf(period)
  if (days <= 45) return 'day'
  return days <= 190 ? 'week' : 'month'
}

/** Returns days, weeks from Monday, or months; the first and last are cut to the period. */
export function partsOf(period: Period, unit = unitOf(period)): Period[] {
  const parts: Period[] = []
  for (let from = period.from; from <= period.to; ) {
    const last = {
      day: from,
      week: addDays(firstDayOf('week', from), 6),
      month: dayBefore(addMonths(from, 1)),
    }[unit]
    const [to = from] = [last, period.to].toSorted()
    parts.push({ from, to })
    from = addDays(to, 1)
  }
  return parts
}
