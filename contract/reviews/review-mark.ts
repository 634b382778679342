// What a visitor may say of a review. Apart from the call that sends it, as only a form needs its schema.
import { z } from 'zod'
import { line } from '#contract/base/text'

export const ReviewMark = z
  .object({
    kind: z.enum(['helpful', 'report']),
    /** Asked for when a review is reported. */
    reason: line(300).default(''),
  })
  .refine(({ kind, reason }) => kind !== 'report' || reason.length >= 3, {
    path: ['reason'],
    message: 'Reason is required',
  })
export type ReviewMark = z.output<typeof ReviewMark>
