// Months and accounting periods, in days of India. A month is identified by its first day: "2026-11-01". The
// financial year runs from 1 April to 31 March; Q1 is April to June.
import { addDays, formatDay, formatter, textOf, today } from '#contract/base/days'

/** Inclusive, YYYY-MM-DD. */
export interface Period {
  from: string
  to: string
}

export interface NamedPeriod extends Period {
  /** Value in a URL: "2026-11", "2026-Q3" of the year that began in 2026, "2026-FY", or a custom range. */
  value: string
  label: string
}

export const monthOf = (day: string): string => `${day.slice(0, 8)}01`

/** @param months may be negative */
export function addMonths(month: string, months: number): string {
  const date = new Date(`${monthOf(month)}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 10)
}

export const monthAfter = (month: string): string => addMonths(month, 1)

export const dayBefore = (day: string): string => addDays(day, -1)

const month = formatter('en-IN', { month: 'long', year: 'numeric' })

/** November 2026 */
export const formatMonth = (first: string): string => textOf(month, first)

/** Returns the calendar year in which the financial year of a day began. */
const financialYearOf = (day: string): number => Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0)

const period = (value: string, label: string, first: string, months: number): NamedPeriod => ({
  value,
  label,
  from: first,
  to: dayBefore(addMonths(first, months)),
})

const monthPeriod = (first: string) => period(first.slice(0, 7), formatMonth(first), first, 1)

const quarterNames = ['April to June', 'July to September', 'October to December', 'January to March']

function quarterPeriod(year: number, quarter: number) {
  const first = addMonths(`${year}-04-01`, (quarter - 1) * 3)
  const label = `${quarterNames[quarter - 1]} ${first.slice(0, 4)}`
  return period(`${year}-Q${quarter}`, label, first, 3)
}

const yearPeriod = (year: number) =>
  period(`${year}-FY`, `Year ${year}-${String(year + 1).slice(2)}`, `${year}-04-01`, 12)

/** Returns the selectable periods: the last 15 months, 5 quarters and 3 financial years, current ones first. */
export function bookPeriods(day = today()): NamedPeriod[] {
  const first = monthOf(day)
  const months = Array.from({ length: 15 }, (_, back) => monthPeriod(addMonths(first, -back)))
  const quarters = Array.from({ length: 5 }, (_, back) => {
    const within = addMonths(first, -3 * back)
    const year = financialYearOf(within)
    return quarterPeriod(year, Math.floor(((Number(within.slice(5, 7)) + 8) % 12) / 3) + 1)
  })
  const years = [0, 1, 2].map((back) => yearPeriod(financialYearOf(day) - back))
  return [...months, ...quarters, ...years]
}

/** Value of a custom range in a URL: "2026-11-01..2026-11-24". */
export const ownPeriod = ({ from, to }: Period): string => `${from}..${to}`

const isDay = (text: string) => !Number.isNaN(Date.parse(text))

/** Finds a period by its URL value; returns the current month if the value is invalid. */
export function bookPeriod(value: string | undefined, day = today()): NamedPeriod {
  const [, from = '', to = ''] = /^(\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)$/.exec(value ?? '') ?? []
  if (from !== '' && from <= to && isDay(from) && isDay(to)) {
    const label = from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`
    return { from, to, value: ownPeriod({ from, to }), label }
  }
  const [, year = '', part = ''] = /^((?:19|20)\d\d)-(\d\d|Q[1-4]|FY)$/.exec(value ?? '') ?? []
  const start = Number(year)
  if (part === 'FY') return yearPeriod(start)
  if (part.startsWith('Q')) return quarterPeriod(start, Number(part[1]))
  if (part !== '' && part >= '01' && part <= '12') return monthPeriod(`${year}-${part}-01`)
  return monthPeriod(monthOf(day))
}
