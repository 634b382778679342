// Publishes a reply to the review in the dialog, or removes it.
import type { UseFormReturn } from 'react-hook-form'
import { formatUsDay } from '#contract/base/us-days'
import { type ModeratedReview, ReviewReply } from '#contract/reviews/admin'
import { adminCall } from '#web/admin/call.ts'
import { useSend } from '#web/admin/kit/action/use-send.ts'
import { FormFields, textarea } from '#web/admin/kit/form/fields.tsx'
import { messageOf } from '#web/api/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

export const replyOf = ({ adminReply }: ModeratedReview) => adminReply?.message ?? ''

interface AnswerReviewProps {
  review: ModeratedReview
  form: UseFormReturn<ReviewReply>
  onDone: (review: ModeratedReview) => void
}

export function AnswerReview({ review, form, onDone }: AnswerReviewProps) {
  const { adminReply } = review
  const sending = useSend(
    (body: ReviewReply) => adminCall('PUT /reviews/{id}/reply', { params: { id: review._id }, body }),
    {
      onDone(reply) {
        form.reset({ message: replyOf(reply.review) })
        onDone(reply.review)
      },
    },
  )
  const isVoided = sending.variables?.message === ''
  const message = textarea({
    label: 'Reply',
    hint: adminReply
      ? `By ${adminReply.author}, ${formatUsDay(adminReply.date)}`
      : 'Shown to everyone under the review, in the shop’s name.',
  })
  return (
    <form
      noValidate
      className="grid gap-3 border-t border-line pt-4"
      onSubmit={form.handleSubmit((body) => sending.mutate(body))}
    >
      {sending.error && <Alert>{messageOf(sending.error)}</Alert>}
      <FormFields fields={{ message }} schema={ReviewReply} form={form} subject={null} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={sending.isPending && !isVoided}>
          Save Reply
        </Button>
        {adminReply && (
          <Button
            variant="secondary"
            busy={sending.isPending && isVoided}
            onClick={() => sending.mutate({ message: '' })}
          >
            Remove Reply
          </Button>
        )}
      </div>
    </form>
  )
}
