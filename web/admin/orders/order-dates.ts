// Dates on the back office's order screens: en-US and short as documented, in the time of the shop, Asia/Kolkata.
import { today } from '#web/shop/format/day.tsx'
import type { Moment } from '#web/shop/format/format.tsx'

const timeZone = 'Asia/Kolkata'
const shortDay = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone,
})
const dayAndTime = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone,
})
const dayYearAndTime = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone,
})

/** The day on which a period began, as YYYY-MM-DD: today, Monday, or the 1st. */
export function firstDayOf(period: 'today' | 'week' | 'month', day = today()): string {
  if (period === 'today') return day
  if (period === 'month') return `${day.slice(0, 8)}01`
  const date = new Date(`${day}T00:00:00Z`)
  const daysSinceMonday = (date.getUTCDay() + 6) % 7
  date.setUTCDate(date.getUTCDate() - daysSinceMonday)
  return date.toISOString().slice(0, 10)
}

const format = (formatter: Intl.DateTimeFormat, at: Moment | null | undefined): string => {
  const date = new Date(at ?? '')
  return Number.isNaN(date.getTime()) ? '—' : formatter.format(date)
}

/** Nov 21, 2026; an em dash without a date. */
export const formatOrderDay = (at: string | null | undefined): string => format(shortDay, at)

/** Nov 21, 2026, 03:45 PM */
export const formatOrderMoment = (at: Moment | null | undefined): string => format(dayYearAndTime, at)

/** Nov 21, 03:45 PM */
export const formatOrderTime = (at: string | null | undefined): string => format(dayAndTime, at)
