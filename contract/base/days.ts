// Days and times as the shop reads them, in India (Asia/Kolkata), wherever the server or the browser stands. A day is
// YYYY-MM-DD. `us-days.ts` has the formats of US English. The back office may show times in another zone, and days in
// another order; which day it is stays that of India.

export const SHOP_TIME_ZONE = 'Asia/Kolkata'

export interface ShownDates {
  timeZone: string
  order: 'DD/MM/YYYY' | 'MM/DD/YYYY' | 'YYYY-MM-DD'
}

const shopDates: ShownDates = { timeZone: SHOP_TIME_ZONE, order: 'DD/MM/YYYY' }
let shown = shopDates

/** For the browser of an admin: how dates read from now on; null as everywhere else. */
export function showDates(dates: ShownDates | null): void {
  shown = dates ?? shopDates
}

export type Moment = string | number | Date

/** India has no summer time. Formatters of the language take ten times as long, and a list asks for every product. */
const AHEAD_OF_UTC_MS = 5.5 * 3_600_000

/** The day of a moment; a day stays what it is. */
export const dayOf = (at: string | Date): string =>
  typeof at === 'string' && /^\d{4}-\d\d-\d\d$/.test(at)
    ? at
    : new Date(new Date(at).getTime() + AHEAD_OF_UTC_MS).toISOString().slice(0, 10)

export const today = (): string => dayOf(new Date())

/** @param days may be below 0. Days: YYYY-MM-DD. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Midnight in India. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+05:30`)

const usualDay = { day: 'numeric', month: 'short', year: 'numeric' } as const
const longDay = { ...usualDay, month: 'long' } as const
const shownIsoDay = formatter('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' })
/** Months are written out, so that nobody takes one order for another. */
const days = {
  'DD/MM/YYYY': { usual: formatter('en-IN', usualDay), long: formatter('en-IN', longDay) },
  'MM/DD/YYYY': { usual: formatter('en-US', usualDay), long: formatter('en-US', longDay) },
  'YYYY-MM-DD': { usual: shownIsoDay, long: shownIsoDay },
} as const satisfies Record<ShownDates['order'], object>
const dayText = (date: Date) => days[shown.order].usual(date)
const indianDayMonth = formatter('en-IN', { day: 'numeric', month: 'short' })
const indianTime = formatter('en-IN', { hour: 'numeric', minute: '2-digit', hour12: true })

/** 21 Nov 2026. Here as in the formats below an unreadable or missing moment gives an em dash. */
export const formatDay = (at: Moment | null | undefined): string => textOf(dayText, at)

/** 21 November 2026 */
export const formatLongDay = (at: Moment | null | undefined): string =>
  textOf((date) => days[shown.order].long(date), at)

/** 21 Nov */
export const formatDayMonth = (at: Moment | null | undefined): string => textOf(indianDayMonth, at)

/** 3:45 pm */
export const formatTime = (at: Moment | null | undefined): string =>
  // Engines differ in the space before am and pm; one page must read the same on both sides.
  textOf(indianTime, at).replace(/\s/g, ' ').toLowerCase()

/** 21 Nov 2026, 3:45 pm */
export const formatDateTime = (at: Moment | null | undefined): string =>
  textOf((date) => `${dayText(date)}, ${formatTime(date)}`, at)

/** As `format` gives it; an unreadable or missing moment gives an em dash. */
export function textOf(format: (date: Date) => string, at: Moment | null | undefined): string {
  // A day alone is the same one in every zone that can be chosen.
  const date = new Date(
    typeof at === 'string' && /^\d{4}-\d\d-\d\d$/.test(at) ? `${at}T12:00:00Z` : (at ?? ''),
  )
  return Number.isNaN(date.getTime()) ? '—' : format(date)
}

/** Making a formatter costs more than using it, so each is made once, and only where it is used. */
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
