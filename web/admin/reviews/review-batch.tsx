// Bulk actions on reviews.
import { Check, EyeOff, Flag } from 'lucide-react'
import { z } from 'zod'
import { FlagReason, Moderation, ReviewFilter } from '#contract/reviews/admin'
import { adminCall } from '#web/admin/call.ts'
import { batchAction, plainBatchAction } from '#web/admin/kit/bulk/batch.tsx'
import type { Batch } from '#web/admin/kit/bulk/definition.ts'
import { text } from '#web/admin/kit/form/fields.tsx'
import { decisions, reviewsText } from './review-labels.ts'

const wordsOf = (status: Moderation['status']) => {
  const { label, text: consequence } = decisions[status]
  return { label, submit: label, title: (rows: string) => `${label} ${rows}?`, text: consequence }
}

export const reviewBatch: Batch = {
  countText: reviewsText,
  rowLabel: 'Review',
  buttons: [
    plainBatchAction({ ...wordsOf('published'), icon: <Check />, action: { status: 'published' } }),
    plainBatchAction({ ...wordsOf('hidden'), icon: <EyeOff />, action: { status: 'hidden' } }),
    batchAction({
      ...wordsOf('flagged'),
      icon: <Flag />,
      schema: z.object({ reason: FlagReason }),
      start: { reason: '' },
      fields: { reason: text({ label: 'Reason' }) },
      action: ({ reason }) => ({ status: 'flagged', reason }),
    }),
  ],
  filter: (filter) => filter,
  route: 'POST /reviews/bulk-actions',
  send: ({ target: { ids, filter }, action }, idempotencyKey) =>
    adminCall('POST /reviews/bulk-actions', {
      body: {
        target: { ids, filter: filter && ReviewFilter.parse(filter) },
        action: Moderation.parse(action),
      },
      idempotencyKey,
    }),
}
