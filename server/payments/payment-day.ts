// The day on which money moved, in Asia/Kolkata.
import { today } from '#contract/base/days'
import { refused } from '#server/http/errors'

/** Throws `invalid_input`, naming the field, for a day that is still to come. */
export function refuseFutureDay(day: string, field: string, message: string): void {
  if (day > today()) throw refused('invalid_input', message, { fields: { [field]: message } })
}
