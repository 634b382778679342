/** Numbers, money and times as they are read in India: en-IN, Asia/Kolkata. Money comes in rupees, as on the wire. */

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
const wholeRupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
})
const plain = new Intl.NumberFormat('en-IN')
const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
})
const clock = new Intl.DateTimeFormat('en-IN', {
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: 'Asia/Kolkata',
})

/** 124999 → ₹1,24,999.00 */
export function formatRupees(value: number): string {
  return rupees.format(value)
}

/** 124999 → ₹1,24,999, for axes and ranges. */
export function formatWholeRupees(value: number): string {
  return wholeRupees.format(value)
}

/** 124999 → 1,24,999 */
export function formatNumber(value: number): string {
  return plain.format(value)
}

export type Moment = string | number | Date

/** 21 Nov 2026; an unreadable or missing time gives an em dash. */
export function formatDateShort(at: Moment | null | undefined): string {
  const date = readMoment(at)
  return date ? day.format(date) : '—'
}

/** 21 Nov 2026, 3:45 pm */
export function formatDateTime(at: Moment | null | undefined): string {
  const date = readMoment(at)
  // Engines differ in the space before am and pm; one page must read the same on both sides.
  return date ? `${day.format(date)}, ${clock.format(date).replace(/\s/g, ' ').toLowerCase()}` : '—'
}

function readMoment(at: Moment | null | undefined): Date | null {
  if (at === null || at === undefined || at === '') return null
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? null : date
}
