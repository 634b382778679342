// Days and times in India (Asia/Kolkata), regardless of the zone of the server or browser. A day is YYYY-MM-DD.
// All dates are formatted here, except on the screens that `us-days.ts` lists. The back office may display times in another zone and dates in another
// order; the business day stays that of India.

export const SHOP_TIME_ZONE = 'Asia/Kolkata'

export interface ShownDates {
  timeZone: string
  order: 'DD/MM/YYYY' | 'MM/DD/YYYY' | 'YYYY-MM-DD'
}

const shopDates: ShownDates = { timeZone: SHOP_TIME_ZONE, order: 'DD/MM/YYYY' }
let shown = shopDates

/** Sets how an admin's browser formats dates from now on; null restores the defaults. */
export function showDates(dates: ShownDates | null): void {
  shown = dates ?? shopDates
}

export type Moment = string | number | Date

/**
 * India has no daylight saving time, so the offset is fixed. Intl takes ten times as long, and a list needs a date
 * for every product.
 */
export const AHEAD_OF_UTC_MS = 5.5 * 3_600_000

/** Returns the day of a moment in India; a plain day is returned unchanged. */
export const dayOf = (at: string | Date): string =>
  typeof at === 'string' && /^\d{4}-\d\d-\d\d$/.test(at)
    ? at
    : new Date(new Date(at).getTime() + AHEAD_OF_UTC_MS).toISOString().slice(0, 10)

export const today = (): string => dayOf(new Date())

/** @param days may be negative. Days: YYYY-MM-DD. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Midnight in India. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+05:30`)

const usualDay = { day: 'numeric', month: 'short', year: 'numeric' } as const
const longDay = { ...usualDay, month: 'long' } as const
const shownIsoDay = formatter('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' })
/** Months are spelt out, so that day and month can't be confused. */
const days = {
  'DD/MM/YYYY': { usual: formatter('en-IN', usualDay), long: formatter('en-IN', longDay) },
  'MM/DD/YYYY': { usual: formatter('en-US', usualDay), long: formatter('en-US', longDay) },
  'YYYY-MM-DD': { usual: shownIsoDay, long: shownIsoDay },
} as const satisfies Record<ShownDates['order'], object>
const dayMonth = { day: 'numeric', month: 'short' } as const
const indianDayMonth = formatter('en-IN', dayMonth)
/** The month comes before the day in both other orders. */
const monthFirst = formatter('en-US', dayMonth)
const dayText = (date: Date) => days[shown.order].usual(date)
const indianTime = formatter('en-IN', { hour: 'numeric', minute: '2-digit', hour12: true })

/** 21 Nov 2026. Like all formats below it returns an em dash for an invalid or missing moment. */
export const formatDay = (at: Moment | null | undefined): string => textOf(dayText, at)

/** 21 November 2026 */
export const formatLongDay = (at: Moment | null | undefined): string =>
  textOf((date) => days[shown.order].long(date), at)

/** 21 Nov */
export const formatDayMonth = (at: Moment | null | undefined): string =>
  textOf(shown.order === 'DD/MM/YYYY' ? indianDayMonth : monthFirst, at)

/** 3:45 pm */
export const formatTime = (at: Moment | null | undefined): string =>
  // Engines differ in the space before am and pm; server and browser must render the same text.
  textOf(indianTime, at).replace(/\s/g, ' ').toLowerCase()

/** 21 Nov 2026, 3:45 pm */
export const formatDateTime = (at: Moment | null | undefined): string =>
  textOf((date) => `${dayText(date)}, ${formatTime(date)}`, at)

/** Formats a moment; returns an em dash if it is invalid or missing. */
export function textOf(format: (date: Date) => string, at: Moment | null | undefined): string {
  // Noon UTC is the same day in every zone that can be chosen.
  const date = new Date(
    typeof at === 'string' && /^\d{4}-\d\d-\d\d$/.test(at) ? `${at}T12:00:00Z` : (at ?? ''),
  )
  return Number.isNaN(date.getTime()) ? '—' : format(date)
}

/** Creating a formatter is expensive, so each is created once, on first use. */
export function formatter(locale: string, options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let made: Intl.DateTimeFormat | undefined
  let madeFor = ''
  return (date) => {
    const { timeZone } = shown
    if (!made || madeFor !== timeZone) made = new Intl.DateTimeFormat(locale, { ...options, timeZone })
    madeFor = timeZone
    return made.format(date)
  }
}
