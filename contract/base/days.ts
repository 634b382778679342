// Calendar days as a date field holds them, YYYY-MM-DD, in the time of the shop, Asia/Kolkata; and the periods that
// lists and figures can be narrowed to.

export const periods = ['today', 'week', 'month'] as const
export type Period = (typeof periods)[number]

export const SHOP_TIME_ZONE = 'Asia/Kolkata'

const isoDay = new Intl.DateTimeFormat('en-CA', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone: SHOP_TIME_ZONE,
})

/** The day of a moment; a day stays what it is. */
export const dayOf = (at: string | Date): string =>
  typeof at === 'string' && /^\d{4}-\d\d-\d\d$/.test(at) ? at : isoDay.format(new Date(at))

export const today = (): string => dayOf(new Date())
