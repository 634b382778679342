// Days on which banks in India move money: what waits for a payment waits so many of them.
import { addDays } from './days.ts'

/** On which banks are closed in every year and every State. */
const nationalHolidays = new Set(['01-26', '08-15', '10-02'])

/** Sundays, second and fourth Saturdays, the three national holidays and those that are named are none. */
export function isBusinessDay(day: string, holidays: ReadonlySet<string>): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  const weekday = date.getUTCDay()
  const week = Math.ceil(date.getUTCDate() / 7)
  if (weekday === 0 || (weekday === 6 && (week === 2 || week === 4))) return false
  return !nationalHolidays.has(day.slice(5)) && !holidays.has(day)
}

/** The last of so many business days after a day, which does not count itself. Days: YYYY-MM-DD. */
export function businessDaysAfter(day: string, count: number, holidays: ReadonlySet<string>): string {
  let last = day
  for (let left = count; left > 0; ) {
    last = nextDay(last)
    if (isBusinessDay(last, holidays)) left--
  }
  return last
}

export const nextDay = (day: string): string => addDays(day, 1)
