// What a product says that is not open to everybody yet; read the same by the server's refusals and by the shop.
import { formatDay, formatTime } from '#contract/base/days'

/** "Available from 5 Dec 2026", with the time of day unless that is midnight in India. */
export function availableText(availableFrom: string | Date): string {
  const time = formatTime(availableFrom)
  return `Available from ${formatDay(availableFrom)}${time === '12:00 am' ? '' : `, ${time}`}`
}
