/** Calendar days as a date field holds them, YYYY-MM-DD, in the time of the shop, Asia/Kolkata. */

const isoDay = new Intl.DateTimeFormat('en-CA', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone: 'Asia/Kolkata',
})

/** The day of a moment; a day stays what it is. */
export const dayOf = (at: string | Date): string =>
  typeof at === 'string' && /^\d{4}-\d\d-\d\d$/.test(at) ? at : isoDay.format(new Date(at))

export const today = (): string => dayOf(new Date())
