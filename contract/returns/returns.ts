// Returns of delivered units: their life, the reasons for them, and the window in which they can be asked for.
import { z } from 'zod'

export const returnStatuses = ['requested', 'approved', 'rejected', 'received', 'refunded'] as const

export const returnReasons = [
  'Damaged in transit',
  'Wrong item sent',
  'Not as described',
  'Quality not as expected',
  'No longer needed',
  'Other',
] as const

/** Days after delivery in which a return can be asked for. */
export const RETURN_WINDOW_DAYS = 7

export const ReturnRequest = z.object({
  _id: z.string(),
  /** `RET` and digits. */
  returnNumber: z.string(),
  status: z.enum(returnStatuses),
  reason: z.string(),
  comment: z.string(),
  items: z.array(z.object({ itemId: z.string(), name: z.string(), quantity: z.number() })),
  requestedAt: z.string(),
})
export type ReturnRequest = z.infer<typeof ReturnRequest>

export const returnTransitions = {
  requested: ['approved', 'rejected'],
  approved: ['received', 'rejected'],
  received: ['refunded'],
  rejected: [],
  refunded: [],
} as const satisfies Record<(typeof returnStatuses)[number], readonly (typeof returnStatuses)[number][]>
