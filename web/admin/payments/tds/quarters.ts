// Names of quarters.
import { formatter, textOf } from '#contract/base/days'
import { addMonths } from '#contract/books/months'

const month = formatter('en-IN', { month: 'short' })

/** "2026-10-01" → "Oct to Dec 2026". */
export const quarterName = (first: string): string =>
  `${textOf(month, first)} to ${textOf(month, addMonths(first, 2))} ${first.slice(0, 4)}`
