// Bulk actions on questions.
import { Check, EyeOff } from 'lucide-react'
import { counted } from '#contract/base/rupee-text'
import { QuestionDecision, QuestionFilter } from '#contract/questions/admin'
import { adminCall } from '#web/admin/call.ts'
import { plainBatchAction } from '#web/admin/kit/bulk/batch.tsx'
import type { Batch } from '#web/admin/kit/bulk/definition.ts'

const route = 'POST /questions/bulk-actions'

export const questionBatch: Batch = {
  countText: (count) => counted(count, 'question'),
  rowLabel: 'Question',
  buttons: [
    plainBatchAction({
      label: 'Publish',
      icon: <Check />,
      title: (rows) => `Publish ${rows}?`,
      text: 'Question and answer are shown on the product page. Questions without an answer are left out.',
      submit: 'Publish',
      action: { status: 'published' },
    }),
    plainBatchAction({
      label: 'Hide',
      icon: <EyeOff />,
      title: (rows) => `Hide ${rows}?`,
      text: 'They are no longer shown on product pages. No emails are sent.',
      submit: 'Hide',
      action: { status: 'hidden' },
    }),
  ],
  filter: (filter) => filter,
  route,
  send: ({ target: { ids, filter }, action }, idempotencyKey) =>
    adminCall(route, {
      body: {
        target: { ids, filter: filter && QuestionFilter.parse(filter) },
        action: QuestionDecision.parse(action),
      },
      idempotencyKey,
    }),
}
