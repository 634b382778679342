// Schema of a day in input. Years far from today are typing mistakes, and dates near year 0 or 10000 have no common
// form in JavaScript and PostgreSQL.
import { z } from 'zod'

/** YYYY-MM-DD */
export const Day = z.iso
  .date({ error: 'Must be a date', abort: true })
  .refine((day) => day >= '1900' && day < '3000', 'Must be a date from 1900 to 2999')
