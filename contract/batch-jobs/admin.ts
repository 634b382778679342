// Bulk actions with a result for each row.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'

/** A bulk action with a result for each row. */
export const BatchJob = z.object({
  _id: z.string(),
  /** Title shown to users: "Raise prices by 5 %". */
  title: z.string(),
  status: z.enum(['running', 'done', 'failed']),
  startedBy: z.string(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  total: z.number(),
  done: z.number(),
  refused: z.number(),
  /** Refused rows with the reason; at most 200. */
  refusals: z.array(
    z.object({
      subjectId: z.string(),
      name: z.string(),
      reason: z.string(),
      /** Whether the cause is temporary, so that a retry may succeed. */
      mayPass: z.boolean(),
    }),
  ),
})
export type BatchJob = z.infer<typeof BatchJob>

export const getBatchJob = endpoint('GET /admin/bulk-runs/{id}', {
  access: 'admin',
  permission: 'any-admin',
  summary: 'Return the progress of a bulk action and the rows it refused',
  params: z.object({ id: keyOf('Batch job') }),
  reply: z.object({ success: z.literal(true), run: BatchJob }),
})
