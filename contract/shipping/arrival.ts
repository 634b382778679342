// When goods arrive: the time until a product is dispatched, which is a text, and the days in transit.
import { businessDaysAfter } from '#contract/base/business-days'
import { addDays } from '#contract/base/days'

interface Span {
  from: number
  to: number
}

const noHolidays: ReadonlySet<string> = new Set()

/** Reads "2-4 business days" or "1 day" of a product; null for any other text, for example "by agreement". */
export function dispatchSpan(text: string): (Span & { isBusiness: boolean }) | null {
  const match = /^(\d{1,3})(?:\s*(?:-|–|to)\s*(\d{1,3}))?\s*((?:business|working)\s+)?days?$/i.exec(
    text.trim(),
  )
  if (!match) return null
  const from = Number(match[1])
  return { from, to: Number(match[2] ?? from), isBusiness: match[3] !== undefined }
}

/**
 * Returns the first and last day on which goods ordered on `day` arrive, or null if the time until dispatch or the
 * days in transit are unknown. Days: YYYY-MM-DD.
 */
export function arrivalOf(
  day: string,
  dispatch: string,
  transit: Span | null,
): { from: string; to: string } | null {
  const span = dispatchSpan(dispatch)
  if (!span || !transit) return null
  const dispatched = (count: number) =>
    span.isBusiness ? businessDaysAfter(day, count, noHolidays) : addDays(day, count)
  return {
    from: addDays(dispatched(span.from), transit.from),
    to: addDays(dispatched(span.to), transit.to),
  }
}
