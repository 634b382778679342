// A whole review with what the staff can do about it: publish, hide, flag with a reason, and answer.
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { Link } from 'react-router'
import type { z } from 'zod'
import { formatUsDay } from '#contract/base/days'
import { formatNumber } from '#contract/base/rupee-text'
import { isDecided, type ModeratedReview, Moderation, ReviewReply } from '#contract/reviews/admin'
import { adminCall } from '#web/admin/call.ts'
import { windowAction } from '#web/admin/kit/action/action.tsx'
import type { ActionWindowProps } from '#web/admin/kit/action/definition.ts'
import { useSend } from '#web/admin/kit/action/use-send.ts'
import { FormFields, text, textarea } from '#web/admin/kit/form/fields.tsx'
import { useUnsavedChanges } from '#web/admin/kit/form/use-unsaved-changes.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { messageOf } from '#web/api/call.ts'
import { RatingStars } from '#web/shop/rating-stars.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/data/description-list.tsx'
import { PhotoThumbs } from '#web/ui/media/photo-thumbs.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { PhotoDialog } from '#web/ui/overlay/photo-dialog.tsx'
import { linkClass, ReviewCustomer, ReviewProduct, ReviewStatusPill } from './review-columns.tsx'
import { decisions } from './review-words.ts'

export const openReview = windowAction<ModeratedReview>({ label: 'Open', Window: ReviewDialog })

function ReviewDialog({ row, onClose }: ActionWindowProps<ModeratedReview>) {
  const [changed, setChanged] = useState<ModeratedReview>()
  const review = changed ?? row
  const moderation = useForm({
    resolver: zodResolver(Moderation),
    defaultValues: { status: 'published' as const, reason: '' },
  })
  const reply = useForm({ resolver: zodResolver(ReviewReply), defaultValues: { message: replyOf(row) } })
  const isTyped = moderation.watch('reason') !== '' || reply.watch('message') !== replyOf(review)
  const unsaved = useUnsavedChanges(isTyped)
  const { title, comment, rating, customer, product, orderNumber } = review
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && unsaved.leave(onClose)}
      size="lg"
      title="Review"
      keepOnOutsideClick
    >
      <div className="grid gap-5">
        <div className="grid gap-1.5">
          <p className="flex flex-wrap items-center gap-3">
            <RatingStars rating={rating} />
            <ReviewStatusPill status={review.status} />
          </p>
          {title && <h3 className="font-semibold wrap-anywhere">{title}</h3>}
          <p className="whitespace-pre-line wrap-anywhere">{comment || 'No comment.'}</p>
          <Photos review={review} />
          {review.flagReason && <Alert tone="warning">Flagged: {review.flagReason}</Alert>}
        </div>
        <DescriptionList className="text-sm">
          <DescriptionRow term="Product">
            <ReviewProduct product={product} to={product._id ? adminPaths.product(product._id) : undefined} />
          </DescriptionRow>
          <DescriptionRow term="Customer">
            <ReviewCustomer
              customer={customer}
              to={customer._id ? adminPaths.customer(customer._id) : undefined}
            />
          </DescriptionRow>
          <DescriptionRow term="Order">
            {orderNumber ? (
              <Link to={adminPaths.order(orderNumber)} className={linkClass}>
                {orderNumber}
              </Link>
            ) : (
              '—'
            )}
          </DescriptionRow>
          <DescriptionRow term="Date">{formatUsDay(review.date)}</DescriptionRow>
          <DescriptionRow term="Helpful / Reported" numeric>
            {formatNumber(review.helpful)} / {formatNumber(review.reported)}
          </DescriptionRow>
        </DescriptionList>
        <Moderate review={review} form={moderation} onDone={setChanged} />
        <Reply review={review} form={reply} onDone={setChanged} />
      </div>
      {unsaved.question}
    </Dialog>
  )
}

function Photos({ review: { images, customer } }: { review: ModeratedReview }) {
  const [at, setAt] = useState<number | null>(null)
  const title = `Photos by ${customer.name}`
  if (images.length === 0) return null
  return (
    <>
      <PhotoThumbs photos={images} label={title} onOpen={setAt} />
      {at !== null && <PhotoDialog title={title} photos={images} at={at} onClose={() => setAt(null)} />}
    </>
  )
}

const replyOf = ({ adminReply }: ModeratedReview) => adminReply?.message ?? ''

interface PartProps<Values extends object> {
  review: ModeratedReview
  form: UseFormReturn<Values>
  onDone: (review: ModeratedReview) => void
}

const reasonField = { reason: text({ label: 'Reason', hint: 'Needed to flag a review; colleagues see it.' }) }

function Moderate({ review, form, onDone }: PartProps<z.input<typeof Moderation>>) {
  const sending = useSend(
    (body: z.input<typeof Moderation>) =>
      adminCall('POST /reviews/{id}/moderation', { params: { id: review._id }, body }),
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
        {decided.map((status) => (
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

const decided = ['published', 'hidden', 'flagged'] as const

function Reply({ review, form, onDone }: PartProps<ReviewReply>) {
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
  const isTakenBack = sending.variables?.message === ''
  const message = textarea({
    label: 'Reply',
    hint: adminReply
      ? `By ${adminReply.author}, ${formatUsDay(adminReply.date)}`
      : 'Everybody reads it under the review, in the name of the shop.',
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
        <Button type="submit" busy={sending.isPending && !isTakenBack}>
          Save Reply
        </Button>
        {adminReply && (
          <Button
            variant="secondary"
            busy={sending.isPending && isTakenBack}
            onClick={() => sending.mutate({ message: '' })}
          >
            Take Back
          </Button>
        )}
      </div>
    </form>
  )
}
