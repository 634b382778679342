// Names of quarters.
import { addMonths } from '#contract/books/months'

const month = new Intl.DateTimeFormat('en-IN', { month: 'short', timeZone: 'UTC' })

/** "2026-10-01" → "Oct to Dec 2026". */
export function quarterName(first: string): string {
  const named = (day: string) => month.format(new Date(`${day}T00:00:00Z`))
  return `${named(first)} to ${named(addMonths(first, 2))} ${first.slice(0, 4)}`
}
