// Options of the general settings. Free of schemas, because every page of the back office uses some of them.
import type { ShownDates } from '#contract/base/days'

export const timeZones = [
  'Asia/Kolkata',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'Europe/London',
  'Europe/Paris',
] as const
export type TimeZone = (typeof timeZones)[number]

export const timeZoneLabels = {
  'Asia/Kolkata': 'India',
  'America/New_York': 'New York',
  'America/Chicago': 'Chicago',
  'America/Denver': 'Denver',
  'America/Los_Angeles': 'Los Angeles',
  'Europe/London': 'London',
  'Europe/Paris': 'Paris',
} as const satisfies Record<TimeZone, string>

export const dateFormats = [
  'DD/MM/YYYY',
  'MM/DD/YYYY',
  'YYYY-MM-DD',
] as const satisfies readonly ShownDates['order'][]

export const currencies = ['INR'] as const

/** For later use, once prices, taxes and documents support other currencies. */
export const foreignCurrencies = ['USD', 'EUR', 'GBP', 'CAD'] as const

export const backupFrequencies = ['hourly', 'daily', 'weekly', 'monthly'] as const

export const itemsPerPageChoices = [10, 20, 50, 100] as const

/** The default; every list then uses its own usual page size. */
export const USUAL_ITEMS_PER_PAGE = 20

export const themes = ['light', 'dark', 'auto'] as const
export type Theme = (typeof themes)[number]

/** Minimum and maximum. Every session ends after twelve hours at the latest. */
export const sessionMinutes = [5, 720] as const
