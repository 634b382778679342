// Publishes, hides or flags the review in the dialog.
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { isDecided, type ModeratedReview, Moderation } from '#contract/reviews/admin'
import { adminCall } from '#web/admin/call.ts'
import { useSend } from '#web/admin/kit/action/use-send.ts'
import { FormFields, text } from '#web/admin/kit/form/fields.tsx'
import { messageOf } from '#web/api/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { decisions } from './review-labels.ts'

type Values = z.input<typeof Moderation>

interface ModerateReviewProps {
  review: ModeratedReview
  form: UseFormReturn<Values>
  onDone: (review: ModeratedReview) => void
}

const reasonField = {
  reason: text({ label: 'Reason', hint: 'Required to flag a review. Visible to staff only.' }),
}

const statuses = ['published', 'hidden', 'flagged'] as const

export function ModerateReview({ review, form, onDone }: ModerateReviewProps) {
  const sending = useSend(
    (body: Values) => adminCall('POST /reviews/{id}/moderation', { params: { id: review._id }, body }),
    {
      onDone(reply) {
        form.reset()
        onDone(reply.review)
      },
    },
  )
  const { reason = '' } = form.watch()
  const decide = (status: Moderation['status']) => {
    form.setValue('status', status)
    void form.handleSubmit((body) => sending.mutate(body))()
  }
  return (
    <section aria-label="Moderation" className="grid gap-3 border-t border-line pt-4">
      {sending.error && <Alert>{messageOf(sending.error)}</Alert>}
      <FormFields fields={reasonField} schema={Moderation} form={form} subject={null} />
      <div className="flex flex-wrap gap-2">
        {statuses.map((status) => (
          <Button
            key={status}
            variant="secondary"
            disabled={isDecided(review, { status, reason })}
            busy={sending.isPending && sending.variables.status === status}
            onClick={() => decide(status)}
          >
            {decisions[status].label}
          </Button>
        ))}
      </div>
    </section>
  )
}
