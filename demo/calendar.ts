// Moments counted from the time of loading, and days as people in India date them.
import { dayOf } from '#contract/base/days'

export const HOURS_A_DAY = 24
const HOUR = 3_600_000

export const hoursAfter = (moment: Date, hours: number) =>
  new Date(moment.getTime() + Math.round(hours * HOUR))
export const hoursBefore = (moment: Date, hours: number) => hoursAfter(moment, -hours)
export const daysBefore = (moment: Date, days: number) => hoursBefore(moment, days * HOURS_A_DAY)

/** The financial year from 1 April to 31 March in which a moment falls: "26-27". */
export function financialYear(moment: Date): string {
  const [year, month] = dayOf(moment).split('-').map(Number) as [number, number]
  const start = month >= 4 ? year : year - 1
  return [start, start + 1].map((y) => String(y % 100).padStart(2, '0')).join('-')
}
