// When the shop is backed up by itself: on the hour, or in the night of India once a day, a week (Monday) or a month (the
// first). What was missed while nothing ran is made up for.
import type { backupFrequencies } from '#contract/settings/choices'

export type BackupFrequency = (typeof backupFrequencies)[number]

const HOUR = 3_600_000
/** From UTC to the clocks of India, which know no summer time. */
const INDIA_MS = 5.5 * HOUR
/** Backups of days and longer begin at two in the morning. */
const NIGHT_MS = 2 * HOUR

/** The moment from which on a backup of the current period is wanted. */
export function periodStart(frequency: BackupFrequency, now: Date): Date {
  if (frequency === 'hourly') return new Date(Math.floor(now.getTime() / HOUR) * HOUR)
  // A night belongs to the day before it is two.
  const clock = new Date(now.getTime() + INDIA_MS - NIGHT_MS)
  const day = clock.getUTCDate()
  const back = frequency === 'weekly' ? (clock.getUTCDay() + 6) % 7 : frequency === 'monthly' ? day - 1 : 0
  const midnight = Date.UTC(clock.getUTCFullYear(), clock.getUTCMonth(), day - back)
  return new Date(midnight - INDIA_MS + NIGHT_MS)
}

/** @param last when the newest backup was begun, if there is one. */
export const isDue = (frequency: BackupFrequency, last: Date | null, now: Date): boolean =>
  last === null || last < periodStart(frequency, now)

/** Once a week one of them is restored for a test, whatever is asked for besides. */
export const isTestDue = (lastTested: Date | null, now: Date): boolean =>
  lastTested === null || lastTested < periodStart('weekly', now)
