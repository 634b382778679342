// The review form for visitors who followed the link in an email.
import { useMutation } from '@tanstack/react-query'
import type { ReviewableItem } from '#contract/reviews/store'
import { messageOf } from '#web/api/call.ts'
import { showFieldErrors } from '#web/shop/field-errors.ts'
import { storeCall } from '#web/store/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import { toastSuccess } from '#web/ui/overlay/toast.tsx'
import { ReviewFields } from './review-fields.tsx'
import { reviewFieldNames, sentReview, useReviewForm } from './use-review-form.ts'

interface ReviewByLinkDialogProps {
  item: ReviewableItem
  link: { orderNumber: string; token: string }
  onWritten: (items: ReviewableItem[]) => void
  onClose: () => void
}

export default function ReviewByLinkDialog({ item, link, onWritten, onClose }: ReviewByLinkDialogProps) {
  const form = useReviewForm(item.productId)
  const { orderNumber, token } = link
  const write = useMutation({
    mutationFn: ({ body, files }: ReturnType<typeof sentReview>) =>
      storeCall('POST /review-links/{orderNumber}/reviews', {
        params: { orderNumber },
        body: { ...body, token },
        files,
      }),
    onSuccess: ({ items }) => {
      onWritten(items)
      toastSuccess('Thank you! Your review is being checked', 'review-link')
      onClose()
    },
    onError: (error) => showFieldErrors(error, form.setError, reviewFieldNames),
  })
  return (
    <FormDialog
      title="Write a Review"
      description={item.name}
      submitLabel="Submit Review"
      busy={write.isPending}
      failure={write.error && <Alert>{messageOf(write.error)}</Alert>}
      onSubmit={form.handleSubmit((review) => write.mutate(sentReview(review)))}
      onClose={onClose}
    >
      <ReviewFields form={form} />
    </FormDialog>
  )
}
