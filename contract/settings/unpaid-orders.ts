// How long an order that nobody pays keeps its units: one row of settings.
import { z } from 'zod'

export const MAX_BUSINESS_DAYS = 60

const notDays = `Must be a whole number of days from 0 to ${MAX_BUSINESS_DAYS}`

export const UnpaidOrders = z.object({
  /** After the day of the order; 0 keeps them however long. */
  businessDays: z
    .preprocess(
      (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
      z.number(notDays).int(notDays).min(0, notDays).max(MAX_BUSINESS_DAYS, notDays),
    )
    .default(0),
  /** By email, the day before and on the last morning. */
  remind: z.boolean('Must be true or false').default(true),
  /** On which banks are closed, beside Sundays, second and fourth Saturdays and the national holidays. */
  holidays: z
    .array(
      z.object({
        day: z.iso.date('Must be a date'),
        name: z.string('Must be text').trim().max(60, 'At most 60 characters').default(''),
      }),
    )
    .max(200, 'At most 200 holidays')
    .refine((days) => new Set(days.map(({ day }) => day)).size === days.length, 'Each day once')
    .transform((days) => days.toSorted((one, other) => one.day.localeCompare(other.day)))
    .default([]),
})
export type UnpaidOrders = z.output<typeof UnpaidOrders>
