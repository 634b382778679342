// How long unpaid orders reserve their units, and how much one account may reserve: one row of settings.
import { z } from 'zod'
import { businessDaysAfter } from '#contract/base/business-days'
import { Day } from '#contract/base/day'
import type { MethodKind } from '#contract/payment-methods/method-kinds'

export const MAX_BUSINESS_DAYS = 60

/** A limit per account; 0 or an empty field means no limit. */
const limit = (max: number) => {
  const message = `Must be a whole number from 0 to ${max}`
  return z.preprocess(
    (value) => {
      if (value === null || (typeof value === 'string' && value.trim() === '')) return 0
      return typeof value === 'string' ? Number(value) : value
    },
    z.int(message).min(0, message).max(max, message),
  )
}

const notDays = `Must be a whole number of days from 0 to ${MAX_BUSINESS_DAYS}`

export const UnpaidOrders = z.object({
  /** Business days after the day of the order; 0 for no limit. */
  businessDays: z
    .preprocess(
      (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
      z.number(notDays).int(notDays).min(0, notDays).max(MAX_BUSINESS_DAYS, notDays),
    )
    .default(3),
  /** Orders of one account within an hour, including cancelled ones. */
  maxOrdersPerHour: limit(1_000).default(20),
  /** Pending orders of one account without any payment. */
  maxUnpaidOrders: limit(10_000).default(10),
  /** Units in these orders, for an account that has never paid for an order. */
  maxUnpaidUnits: limit(1_000_000).default(1_000),
  /** Units in these orders, for an account that has paid for an order. */
  maxUnpaidUnitsOfPayers: limit(1_000_000).default(10_000),
  /** Hours after the order during which customers can change it themselves, until it is processed or paid; 0 for never. */
  changeHours: limit(720).default(0),
  /** Whether to remind by email, the day before and on the last morning. */
  remind: z.boolean('Must be true or false').default(true),
  /** Bank holidays in addition to Sundays, second and fourth Saturdays and the national holidays. */
  holidays: z
    .array(
      z.object({
        day: Day,
        name: z.string('Must be text').trim().max(60, 'Must have at most 60 characters').default(''),
      }),
    )
    .max(200, 'Add at most 200 holidays')
    .refine(
      (days) => new Set(days.map(({ day }) => day)).size === days.length,
      'Each day can only be listed once',
    )
    .transform((days) => days.toSorted((one, other) => one.day.localeCompare(other.day)))
    .default([]),
})
export type UnpaidOrders = z.output<typeof UnpaidOrders>

/**
 * Returns the last day for the payment of an order that can be paid from the given day; null without a deadline, as
 * for cash on delivery.
 */
export function lastPaymentDay(
  { businessDays, holidays }: UnpaidOrders,
  day: string,
  paidBy: MethodKind | null,
): string | null {
  if (businessDays === 0 || paidBy === 'cod') return null
  return businessDaysAfter(day, businessDays, new Set(holidays.map((holiday) => holiday.day)))
}
