// The view of a return as part of its order.
import { z } from 'zod'

export const returnStatuses = ['requested', 'approved', 'rejected', 'received', 'refunded'] as const
export type ReturnStatus = (typeof returnStatuses)[number]

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
