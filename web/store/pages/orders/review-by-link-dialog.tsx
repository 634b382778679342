// The same question as in My Orders, for who came by the link of a mail.
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type ReviewableItem, writeReviewByLink } from '#contract/review-link'
import { ReviewInput } from '#contract/reviews'
import { messageOf } from '#web/api/call'
import { FormDialog } from '#web/ui/form-dialog'
import { toastSuccess } from '#web/ui/toast'
import { Alert } from '../../alert.tsx'
import { storeCall } from '../../call.ts'
import { showFieldErrors } from '../../show-field-errors.ts'
import { ReviewFields } from './review-fields.tsx'

interface ReviewByLinkDialogProps {
  item: ReviewableItem
  link: { orderNumber: string; token: string }
  onWritten: (items: ReviewableItem[]) => void
  onClose: () => void
}

export default function ReviewByLinkDialog({ item, link, onWritten, onClose }: ReviewByLinkDialogProps) {
  const form = useForm<z.input<typeof ReviewInput>, unknown, ReviewInput>({
    resolver: zodResolver(ReviewInput),
    defaultValues: { productId: item.productId, title: '', comment: '' },
  })
  const { orderNumber, token } = link
  const write = useMutation({
    networkMode: 'always',
    mutationFn: (body: ReviewInput) =>
      storeCall(writeReviewByLink, { params: { orderNumber }, body: { ...body, token } }),
    onSuccess: ({ items }) => {
      onWritten(items)
      toastSuccess('Thank you! Your review is being checked', 'review-link')
      onClose()
    },
    onError: (error) => showFieldErrors(error, form.setError, ['rating', 'title', 'comment']),
  })
  return (
    <FormDialog
      title="Write a Review"
      description={item.name}
      submitLabel="Submit Review"
      busy={write.isPending}
      failure={write.error && <Alert>{messageOf(write.error)}</Alert>}
      onSubmit={form.handleSubmit((body) => write.mutate(body))}
      onClose={onClose}
    >
      <ReviewFields form={form} />
    </FormDialog>
  )
}
