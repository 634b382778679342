// Calendar periods in India up to today, by which lists and reports can be filtered.
import { today } from '#contract/base/days'

export const periods = ['today', 'week', 'month'] as const
export type Period = (typeof periods)[number]

/** Returns the first day of a period: today, Monday, or the 1st. */
export function firstDayOf(period: Period, day = today()): string {
  if (period === 'today') return day
  if (period === 'month') return `${day.slice(0, 8)}01`
  const date = new Date(`${day}T00:00:00Z`)
  const daysSinceMonday = (date.getUTCDay() + 6) % 7
  date.setUTCDate(date.getUTCDate() - daysSinceMonday)
  return date.toISOString().slice(0, 10)
}
