// Keys by which addresses name things, with what these are called: a key that cannot exist is answered like an unknown
// one, by "Order not found".
import { z } from 'zod'
import { line } from '#contract/base/text'

/** What the things are called that addresses name by a key. */
export const keyNouns = z.registry<{ noun: string }>()

/** A key in an address, by default an id. */
export const keyOf = (noun: string, key: z.ZodType<string, string> = line(40)) =>
  key.register(keyNouns, { noun })
