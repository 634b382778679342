// Fields shared by carriers, methods and zones.
import { z } from 'zod'
import { line } from '#contract/base/text'
import { AT_MOST_TWO_DECIMALS, hasTwoDecimals } from '#contract/base/two-decimals'

export const MAX_SHIPPING_RUPEES = 1_000_000

/** An amount in rupees, to the paisa. */
export const amount = z
  .number('Must be an amount in rupees')
  .min(0, 'Must be 0 or more')
  .max(MAX_SHIPPING_RUPEES, 'Is too large')
  .refine(hasTwoDecimals, AT_MOST_TWO_DECIMALS)

export const name = line(80).min(1, 'Name is required')

export const version = z.int('Must be a whole number').min(1)

export const Direction = z.enum(['up', 'down'])
export type Direction = z.infer<typeof Direction>

export const MessageReply = z.object({ success: z.literal(true), message: z.string() })
