// The day on which money moved, in Asia/Kolkata.
import { today } from '#contract/base/days'
import { refused } from '#server/http/errors'

/** Throws `invalid_input` for a future day, naming the field. */
export function assertNotFuture(day: string, field: string, message: string): void {
  if (day > today()) throw refused('invalid_input', message, { fields: { [field]: message } })
}
