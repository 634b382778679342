// Schedule of automatic backups: every hour on the hour, or at 02:00 IST daily, weekly (Monday) or monthly (the
// first). A backup that was missed while the server was down is made up for.
import type { backupFrequencies } from '#contract/settings/choices'

export type BackupFrequency = (typeof backupFrequencies)[number]

const HOUR = 3_600_000
/** Offset of India from UTC; India has no daylight saving time. */
const INDIA_MS = 5.5 * HOUR
/** Daily and longer periods begin at 02:00. */
const NIGHT_MS = 2 * HOUR

/** Returns the start of the current period; a backup is due if none was made since. */
export function periodStart(frequency: BackupFrequency, now: Date): Date {
  if (frequency === 'hourly') return new Date(Math.floor(now.getTime() / HOUR) * HOUR)
  // Before 02:00 IST counts as the previous day.
  const clock = new Date(now.getTime() + INDIA_MS - NIGHT_MS)
  const day = clock.getUTCDate()
  const back = frequency === 'weekly' ? (clock.getUTCDay() + 6) % 7 : frequency === 'monthly' ? day - 1 : 0
  const midnight = Date.UTC(clock.getUTCFullYear(), clock.getUTCMonth(), day - back)
  return new Date(midnight - INDIA_MS + NIGHT_MS)
}

/**
 * @param last when the newest backup was started, if there is one. If that is hours ahead, a clock was wrong then,
 * and waiting for that time would leave the shop without backups.
 */
export const isDue = (frequency: BackupFrequency, last: Date | null, now: Date): boolean =>
  last === null || last < periodStart(frequency, now) || last.getTime() > now.getTime() + HOUR

/** One backup a week is test-restored, in addition to tests on demand. */
export const isTestDue = (lastTested: Date | null, now: Date): boolean => isDue('weekly', lastTested, now)
