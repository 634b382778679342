// The period of a return in words.
import { formatMonth } from '#contract/books/months'

/** "November 2026", or "October 2026 to December 2026" */
export function periodText({ months }: { months: readonly string[] }): string {
  const [first = '', last = first] = [months[0], months.at(-1)]
  return first === last ? formatMonth(first) : `${formatMonth(first)} to ${formatMonth(last)}`
}
