// Dates on the back office's order screens: en-US and short as documented, in the time of the shop, Asia/Kolkata.

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

const format = (formatter: Intl.DateTimeFormat, at: string | null | undefined): string => {
  const date = new Date(at ?? '')
  return Number.isNaN(date.getTime()) ? '—' : formatter.format(date)
}

/** Nov 21, 2026; an em dash without a date. */
export const formatOrderDay = (at: string | null | undefined): string => format(shortDay, at)

/** Nov 21, 03:45 PM */
export const formatOrderTime = (at: string | null | undefined): string => format(dayAndTime, at)
