// Asks what a buyer thinks of a product that was delivered to him; the staff read it before others do.
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { OrderItem } from '#contract/orders'
import { ReviewInput, writeReview } from '#contract/reviews'
import { messageOf } from '#web/api/call'
import { FormDialog } from '#web/ui/form-dialog'
import { Alert } from '../../alert.tsx'
import { storeCall } from '../../call.ts'
import { showFieldErrors } from '../../show-field-errors.ts'
import { ReviewFields } from './review-fields.tsx'
import { useOrderAction } from './use-order-action.ts'

type ReviewDialogProps = { orderId: string; item: OrderItem; onClose: () => void }

export default function ReviewDialog({ orderId, item, onClose }: ReviewDialogProps) {
  const form = useForm<z.input<typeof ReviewInput>, unknown, ReviewInput>({
    resolver: zodResolver(ReviewInput),
    defaultValues: { productId: item.productId ?? '', title: '', comment: '' },
  })
  const write = useOrderAction({
    orderId,
    send: (body: ReviewInput) => storeCall(writeReview, { params: { id: orderId }, body }),
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
      onSubmit={form.handleSubmit((body) =>
        write.mutate(body, {
          onError: (error) => showFieldErrors(error, form.setError, ['rating', 'title', 'comment']),
        }),
      )}
      onClose={onClose}
    >
      <ReviewFields form={form} />
    </FormDialog>
  )
}
