// Days and times as the shop reads them, in India (Asia/Kolkata), wherever the server or the browser stands. A day is
// YYYY-MM-DD. `us-days.ts` has the formats of US English.

export const SHOP_TIME_ZONE = 'Asia/Kolkata'

export type Moment = string | number | Date

const isoDay = formatter('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' })

/** The day of a moment; a day stays what it is. */
export const dayOf = (at: string | Date): string =>
  typeof at === 'string' && /^\d{4}-\d\d-\d\d$/.test(at) ? at : isoDay(new Date(at))

export const today = (): string => dayOf(new Date())

const indianDay = formatter('en-IN', { day: 'numeric', month: 'short', year: 'numeric' })
const indianLongDay = formatter('en-IN', { day: 'numeric', month: 'long', year: 'numeric' })
const indianDayMonth = formatter('en-IN', { day: 'numeric', month: 'short' })
const indianTime = formatter('en-IN', { hour: 'numeric', minute: '2-digit', hour12: true })

/** 21 Nov 2026. Here as in the formats below an unreadable or missing moment gives an em dash. */
export const formatDay = (at: Moment | null | undefined): string => textOf(indianDay, at)

/** 21 November 2026 */
export const formatLongDay = (at: Moment | null | undefined): string => textOf(indianLongDay, at)

/** 21 Nov */
export const formatDayMonth = (at: Moment | null | undefined): string => textOf(indianDayMonth, at)

/** 3:45 pm */
export const formatTime = (at: Moment | null | undefined): string =>
  // Engines differ in the space before am and pm; one page must read the same on both sides.
  textOf(indianTime, at).replace(/\s/g, ' ').toLowerCase()

/** 21 Nov 2026, 3:45 pm */
export const formatDateTime = (at: Moment | null | undefined): string =>
  textOf((date) => `${indianDay(date)}, ${formatTime(date)}`, at)

/** As `format` gives it; an unreadable or missing moment gives an em dash. */
export function textOf(format: (date: Date) => string, at: Moment | null | undefined): string {
  const date = new Date(at ?? '')
  return Number.isNaN(date.getTime()) ? '—' : format(date)
}

/** Making a formatter costs more than using it, so each is made once, and only where it is used. */
export function formatter(locale: string, options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let made: Intl.DateTimeFormat | undefined
  return (date) => {
    made ??= new Intl.DateTimeFormat(locale, { ...options, timeZone: SHOP_TIME_ZONE })
    return made.format(date)
  }
}
