// Availability notice of a product that isn't generally available yet, shared by the server's error messages and the
// shop.
import { formatDay, formatTime } from '#contract/base/days'

/** "Available from 5 Dec 2026", with the time unless it is midnight in India. */
export function availableText(availableFrom: string | Date): string {
  const time = formatTime(availableFrom)
  return `Available from ${formatDay(availableFrom)}${time === '12:00 am' ? '' : `, ${time}`}`
}
