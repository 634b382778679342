// Fields that carriers, methods and zones have in common.
import { z } from 'zod'
import { line } from '#contract/base/text'

export const MAX_SHIPPING_RUPEES = 1_000_000

/** Rupees, to the paisa. */
export const amount = z
  .number('Must be an amount in rupees')
  .min(0, 'Must be 0 or more')
  .max(MAX_SHIPPING_RUPEES, 'Is too large')
  .refine(
    (rupees) => Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-6,
    'Must have at most two decimals',
  )

export const name = line(80).min(1, 'Name is required')

export const version = z.int('Must be a whole number').min(1)

export const Direction = z.enum(['up', 'down'])
export type Direction = z.infer<typeof Direction>

export const MessageReply = z.object({ success: z.literal(true), message: z.string() })
