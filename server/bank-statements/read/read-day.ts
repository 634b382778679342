// Days as banks write them.

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const time = '(?:[ T,]+\\d{1,2}:\\d{2}.*)?$'
const iso = new RegExp(`^(\\d{4})-(\\d{1,2})-(\\d{1,2})${time}`)
const numbers = new RegExp(`^(\\d{1,2})[/.-](\\d{1,2})[/.-](\\d{4}|\\d{2})${time}`)
const named = new RegExp(`^(\\d{1,2})[ /.-]*([A-Za-z]{3,9})[ ,/.-]*(\\d{4}|\\d{2})${time}`)

/**
 * YYYY-MM-DD of 21/11/26, 21-11-2026, 21 Nov 2026 and 2026-11-21, with or without a time of the day; null for anything
 * else and for a day that no calendar has. The day comes before the month, as everywhere in India.
 */
export function readDay(text: string): string | null {
  const given = text.trim()
  const byYear = iso.exec(given)
  if (byYear) return dayOf(byYear[1], byYear[2], byYear[3])
  const byDay = numbers.exec(given)
  if (byDay) return dayOf(byDay[3], byDay[2], byDay[1])
  const byName = named.exec(given)
  if (!byName) return null
  const month = months.indexOf(byName[2]?.slice(0, 3).toLowerCase() ?? '') + 1
  return dayOf(byName[3], String(month), byName[1])
}

function dayOf(year = '', month = '', day = ''): string | null {
  const text = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && text >= '2000' ? text : null
}
