// Actions on many rows, with a result for each row.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'

/** An action on many rows, with a result for each. */
export const BatchJob = z.object({
  _id: z.string(),
  /** What is done, as people read it: "Raise prices by 5 %". */
  title: z.string(),
  status: z.enum(['running', 'done', 'failed']),
  startedBy: z.string(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  total: z.number(),
  done: z.number(),
  refused: z.number(),
  /** Rows that were refused, with the reason; at most 200. */
  refusals: z.array(
    z.object({
      subjectId: z.string(),
      name: z.string(),
      reason: z.string(),
      /** What stood in the way was of that moment; every other refusal would be made again. */
      mayPass: z.boolean(),
    }),
  ),
})
export type BatchJob = z.infer<typeof BatchJob>

export const getBatchJob = endpoint('GET /admin/bulk-runs/{id}', {
  access: 'admin',
  permission: 'any-admin',
  summary: 'How far an action on many rows is, and what it refused',
  params: z.object({ id: keyOf('Batch job') }),
  reply: z.object({ success: z.literal(true), run: BatchJob }),
})
