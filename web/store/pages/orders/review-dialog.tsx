// Asks what a buyer thinks of a product that was delivered to him; the staff read it before others do.
import { zodResolver } from '@hookform/resolvers/zod'
import { useController, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { OrderItem } from '#contract/orders'
import { ReviewInput, writeReview } from '#contract/reviews'
import { messageOf } from '#web/api/call'
import { Field, TextArea, TextInput } from '#web/ui/field'
import { FormDialog } from '#web/ui/form-dialog'
import { Alert } from '../../alert.tsx'
import { storeCall } from '../../call.ts'
import { showFieldErrors } from '../../show-field-errors.ts'
import { StarChoice } from './star-choice.tsx'
import { useOrderAction } from './use-order-action.ts'

type ReviewDialogProps = { orderId: string; item: OrderItem; onClose: () => void }

export default function ReviewDialog({ orderId, item, onClose }: ReviewDialogProps) {
  const form = useForm<z.input<typeof ReviewInput>, unknown, ReviewInput>({
    resolver: zodResolver(ReviewInput),
    defaultValues: { productId: item.productId ?? '', title: '', comment: '' },
  })
  const { field: rating } = useController({ control: form.control, name: 'rating' })
  const write = useOrderAction({
    orderId,
    send: (body: ReviewInput) => storeCall(writeReview, { params: { id: orderId }, body }),
    success: 'Thank you! Your review is being checked',
    onDone: onClose,
  })
  const { errors } = form.formState
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
      <StarChoice
        ref={rating.ref}
        value={rating.value ?? 0}
        onChange={rating.onChange}
        error={errors.rating?.message}
      />
      <Field label="Title" error={errors.title?.message}>
        <TextInput {...form.register('title')} />
      </Field>
      <Field
        label="Comment"
        hint="Shown with your first name and initial after the seller has read it."
        error={errors.comment?.message}
      >
        <TextArea rows={4} {...form.register('comment')} />
      </Field>
    </FormDialog>
  )
}
