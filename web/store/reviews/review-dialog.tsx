// Review form for a delivered product. An admin approves the review before it is published.
import type { OrderItem } from '#contract/orders/order'
import { messageOf } from '#web/api/call.ts'
import { showFieldErrors } from '#web/shop/field-errors.ts'
import { storeCall } from '#web/store/call.ts'
import { useOrderAction } from '#web/store/orders/detail/use-order-action.ts'
import { Alert } from '#web/ui/alert.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import { ReviewFields } from './review-fields.tsx'
import { reviewFieldNames, sentReview, useReviewForm } from './use-review-form.ts'

interface ReviewDialogProps {
  orderId: string
  item: OrderItem
  onClose: () => void
}

export default function ReviewDialog({ orderId, item, onClose }: ReviewDialogProps) {
  const form = useReviewForm(item.productId ?? '')
  const write = useOrderAction({
    orderId,
    send: (review: ReturnType<typeof sentReview>) =>
      storeCall('POST /orders/{id}/reviews', { params: { id: orderId }, ...review }),
    success: 'Thank you! Your review is being checked',
    onDone: onClose,
  })
  return (
    <FormDialog
      title="Write a Review"
      description={item.name}
      submitLabel="Submit Review"
      busy={write.isPending}
      failure={write.error && <Alert>{messageOf(write.error)}</Alert>}
      onSubmit={form.handleSubmit((review) =>
        write.mutate(sentReview(review), {
          onError: (error) => showFieldErrors(error, form.setError, reviewFieldNames),
        }),
      )}
      onClose={onClose}
    >
      <ReviewFields form={form} />
    </FormDialog>
  )
}
