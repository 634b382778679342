// The order of day and month in the dates of a file: 03/04/2026 is 3 April or 4 March. One order applies to the whole
// file.
import { z } from 'zod'

export const DayOrder = z.enum(['day-first', 'month-first'], 'Must be day-first or month-first')
export type DayOrder = z.infer<typeof DayOrder>

/** Null if every date of the file can be read in one way only, whatever the order. */
export const FoundDayOrder = z
  .object({
    order: DayOrder,
    /**
     * `proven`: by a date that has no other reading. `assumed`: as is usual in India. `unclear`: the file looks
     * American, so the user must choose before it is accepted. `chosen`: by the user.
     */
    basis: z.enum(['proven', 'assumed', 'unclear', 'chosen']),
    /** A date that proves the order or can be read in both ways, and its row. */
    row: z.number(),
    text: z.string(),
    /** The date in each order, YYYY-MM-DD. */
    dayFirst: z.string().nullable(),
    monthFirst: z.string().nullable(),
  })
  .nullable()
export type FoundDayOrder = z.infer<typeof FoundDayOrder>

export const CHOOSE_DAY_ORDER = 'Choose whether the day or the month comes first in the dates of this file'
