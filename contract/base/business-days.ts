// Banking days in India, on which payment periods are counted.
import { addDays } from './days.ts'

/** Days on which banks are closed every year in every State. */
const nationalHolidays = new Set(['01-26', '08-15', '10-02'])

/** False for Sundays, second and fourth Saturdays, the three national holidays and the given holidays. */
export function isBusinessDay(day: string, holidays: ReadonlySet<string>): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  const weekday = date.getUTCDay()
  const week = Math.ceil(date.getUTCDate() / 7)
  if (weekday === 0 || (weekday === 6 && (week === 2 || week === 4))) return false
  return !nationalHolidays.has(day.slice(5)) && !holidays.has(day)
}

/** Returns the day that is `count` business days after `day`, which doesn't count itself. Days: YYYY-MM-DD. */
export function businessDaysAfter(day: string, count: number, holidays: ReadonlySet<string>): string {
  let last = day
  for (let left = count; left > 0; ) {
    last = nextDay(last)
    if (isBusinessDay(last, holidays)) left--
  }
  return last
}

export const nextDay = (day: string): string => addDays(day, 1)
