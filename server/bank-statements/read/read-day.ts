// Parses dates as banks and spreadsheets write them.
import type { DayOrder } from '#contract/base/day-order'
import { AHEAD_OF_UTC_MS } from '#contract/base/days'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const time = '(?:[ T,]+\\d{1,2}:\\d{2}.*)?$'
const iso = new RegExp(`^(\\d{4})-(\\d{1,2})-(\\d{1,2})${time}`)
const numbers = new RegExp(`^(\\d{1,2})[/.-](\\d{1,2})[/.-](\\d{4}|\\d{2})${time}`)
const named = new RegExp(`^(\\d{1,2})[ /.-]*([A-Za-z]{3,9})[ ,/.-]*(\\d{4}|\\d{2})${time}`)
const moment = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?\s*(Z|UTC|GMT|[+-]\d\d:?\d\d)$/i
const monthNamed = new RegExp(`^([A-Za-z]{3,9})[ .]*(\\d{1,2})[ ,]+(\\d{4})${time}`)

/**
 * Returns YYYY-MM-DD for 21/11/26, 21-11-2026, 21 Nov 2026, Nov 21, 2026 and 2026-11-21, with or without a time; null
 * for anything else and for impossible dates. A moment with its offset from UTC is on its day in India:
 * 2025-12-06 20:30:00 -0500 is 2025-12-07.
 * @param order of day and month in dates of numbers, which `findDayOrder` finds for a whole file
 */
export function readDay(text: string, order: DayOrder = 'day-first'): string | null {
  const given = text.trim()
  const byYear = iso.exec(given)
  if (byYear) {
    const day = dayOf(byYear[1], byYear[2], byYear[3])
    return day && (momentInIndia(given)?.slice(0, day.length) ?? day)
  }
  const [, first, second, year] = numbers.exec(given) ?? []
  if (year) return order === 'day-first' ? dayOf(year, second, first) : dayOf(year, first, second)
  const byMonth = monthNamed.exec(given)
  const [, day, month, yearOfName] = named.exec(given) ?? [null, byMonth?.[2], byMonth?.[1], byMonth?.[3]]
  if (!yearOfName) return null
  return dayOf(yearOfName, String(months.indexOf(month?.slice(0, 3).toLowerCase() ?? '') + 1), day)
}

/** "2025-12-06 20:30:00 -0500" → "2025-12-07 07:00:00". Null for a text that isn't a moment with its offset. */
export function momentInIndia(text: string): string | null {
  const [, day = '', time = '', zone = ''] = moment.exec(text.trim()) ?? []
  const offset = /^[+-]/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(-2)}` : 'Z'
  const at = Date.parse(`${day}T${time}${offset}`)
  return Number.isNaN(at) ? null : new Date(at + AHEAD_OF_UTC_MS).toISOString().slice(0, 19).replace('T', ' ')
}

/** Returns the first two numbers of a date that consists of numbers and ends with the year, as they are written. */
export function numbersOfDay(text: string): [first: string, second: string] | null {
  const [, first, second] = numbers.exec(text.trim()) ?? []
  return first && second ? [first, second] : null
}

function dayOf(year = '', month = '', day = ''): string | null {
  const text = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && text >= '2000' ? text : null
}
