// Keys in URL paths, with the noun for error messages: a malformed key is answered like an unknown one, with "Order
// not found".
import { z } from 'zod'
import { line } from '#contract/base/text'

/** Maps the schema of a key to the noun used in its error message. */
export const keyNouns = z.registry<{ noun: string }>()

/** A key in a path; by default an id. */
export const keyOf = (noun: string, key: z.ZodType<string, string> = line(40)) =>
  key.register(keyNouns, { noun })
