// Months offered as filters of documents: this financial year and the previous one.
import { today } from '#contract/base/days'
import { formatMonth } from '#contract/books/months'

/** Newest first, as YYYY-MM with labels. */
export function lastMonths(day = today()): { value: string; label: string }[] {
  const [year, month] = day.split('-').map(Number) as [number, number]
  const firstYear = (month >= 4 ? year : year - 1) - 1
  const count = (year - firstYear) * 12 + month - 3
  return Array.from({ length: count }, (_, back) => {
    const first = new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10)
    return { value: first.slice(0, 7), label: formatMonth(first) }
  })
}
