// Name of a part of a period: a day, a week as a range of days, or a month if it is complete.
import { formatDay, formatDayMonth } from '#contract/base/days'
import { addMonths, dayBefore, formatMonth, monthOf, type Period } from '#contract/books/months'
import type { SalesUnit } from '#contract/sales/periods'

export function partName({ from, to }: Period, unit: SalesUnit): string {
  if (from === to) return formatDay(from)
  const isWholeMonth = from === monthOf(from) && to === dayBefore(addMonths(from, 1))
  if (unit === 'month' && isWholeMonth) return formatMonth(from)
  return `${formatDayMonth(from)} – ${formatDay(to)}`
}

export const daysText = ({ from, to }: Period): string =>
  from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`
