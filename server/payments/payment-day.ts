// The day on which money moved, in Asia/Kolkata.
import { refused } from '#server/http/errors'

/** Throws `invalid_input`, naming the field, for a day that is still to come. */
export function refuseFutureDay(day: string, field: string, message: string): void {
  if (day > todayInIndia()) throw refused('invalid_input', message, { fields: { [field]: message } })
}

const todayInIndia = (): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(new Date())
