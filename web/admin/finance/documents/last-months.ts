// The months that a list of documents can be narrowed to: this financial year and the last.
import { today } from '#contract/base/days'

const monthName = new Intl.DateTimeFormat('en-IN', {
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
})

/** The newest first, as YYYY-MM with their names. */
export function lastMonths(day = today()): { value: string; label: string }[] {
  const [year, month] = day.split('-').map(Number) as [number, number]
  const first = (month >= 4 ? year : year - 1) - 1
  const count = (year - first) * 12 + month - 3
  return Array.from({ length: count }, (_, back) => {
    const at = new Date(Date.UTC(year, month - 1 - back, 15))
    return { value: at.toISOString().slice(0, 7), label: monthName.format(at) }
  })
}
