// A whole review with what the staff can do about it: publish, hide, flag with a reason, and answer.

import { useState } from 'react'
import { Link } from 'react-router'
import { formatUsDay } from '#contract/base/days'
import { formatNumber } from '#contract/base/rupee-text'
import { type ModeratedReview, Moderation } from '#contract/reviews/admin'
import { adminCall } from '#web/admin/call.ts'
import { useUnsavedChanges } from '#web/admin/kit/form/use-unsaved-changes.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { messageOf } from '#web/api/call.ts'
import { RatingStars } from '#web/shop/rating-stars.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/data/description-list.tsx'
import { Field, TextArea, TextInput } from '#web/ui/form/field.tsx'
import { PhotoThumbs } from '#web/ui/media/photo-thumbs.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { PhotoDialog } from '#web/ui/overlay/photo-dialog.tsx'
import { linkClass, ReviewCustomer, ReviewProduct, ReviewStatusPill } from './review-cells.tsx'
import { decisions } from './review-words.ts'
import { useReviewAction } from './use-review-action.ts'

type ReviewDialogProps = { review: ModeratedReview; onClose: () => void }

export function ReviewDialog({ review: opened, onClose }: ReviewDialogProps) {
  const [review, setReview] = useState(opened)
  const [reason, setReason] = useState('')
  const [reply, setReply] = useState(replyOf(opened))
  const unsaved = useUnsavedChanges(reason !== '' || reply !== replyOf(review))
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
        <Moderate review={review} text={reason} onText={setReason} onDone={setReview} />
        <Reply review={review} text={reply} onText={setReply} onDone={setReview} />
      </div>
      {unsaved.question}
    </Dialog>
  )
}

function Photos({ review: { images, customer } }: Pick<ReviewDialogProps, 'review'>) {
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

type PartProps = {
  review: ModeratedReview
  /** What has been typed. */
  text: string
  onText: (text: string) => void
  onDone: (review: ModeratedReview) => void
}

function Moderate({ review, text: reason, onText, onDone }: PartProps) {
  const [error, setError] = useState<string>()
  const action = useReviewAction(
    (body: Moderation) => adminCall('POST /reviews/{id}/moderation', { params: { id: review._id }, body }),
    (changed) => {
      onText('')
      onDone(changed)
    },
  )
  const decide = (status: Moderation['status']) => {
    const body = Moderation.safeParse({ status, reason: status === 'flagged' ? reason : '' })
    setError(body.error?.issues[0]?.message)
    if (body.success) action.mutate(body.data)
  }
  return (
    <section aria-label="Moderation" className="grid gap-3 border-t border-line pt-4">
      {action.error && <Alert>{messageOf(action.error)}</Alert>}
      <Field label="Reason" hint="Needed to flag a review; colleagues see it." error={error}>
        <TextInput value={reason} onChange={(event) => onText(event.target.value)} />
      </Field>
      <div className="flex flex-wrap gap-2">
        {(['published', 'hidden', 'flagged'] as const).map((status) => (
          <Button
            key={status}
            variant="secondary"
            disabled={review.status === status && status !== 'flagged'}
            busy={action.isPending && action.variables.status === status}
            onClick={() => decide(status)}
          >
            {decisions[status].label}
          </Button>
        ))}
      </div>
    </section>
  )
}

function Reply({ review, text: message, onText, onDone }: PartProps) {
  const { adminReply } = review
  const action = useReviewAction(
    (text: string) =>
      adminCall('PUT /reviews/{id}/reply', { params: { id: review._id }, body: { message: text } }),
    (changed) => {
      onText(replyOf(changed))
      onDone(changed)
    },
  )
  const [error, setError] = useState<string>()
  const tooLong = message.length > 2_000 ? 'Must have at most 2000 characters' : undefined
  return (
    <form
      noValidate
      className="grid gap-3 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        const problem = message.trim() === '' ? 'Reply is required' : tooLong
        setError(problem)
        if (!problem) action.mutate(message)
      }}
    >
      {action.error && <Alert>{messageOf(action.error)}</Alert>}
      <Field
        label="Reply"
        hint={
          adminReply
            ? `By ${adminReply.author}, ${formatUsDay(adminReply.date)}`
            : 'Everybody reads it under the review, in the name of the shop.'
        }
        error={error ?? tooLong}
      >
        <TextArea rows={3} value={message} onChange={(event) => onText(event.target.value)} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={action.isPending && action.variables !== ''}>
          Save Reply
        </Button>
        {adminReply && (
          <Button
            variant="secondary"
            busy={action.isPending && action.variables === ''}
            onClick={() => action.mutate('')}
          >
            Take Back
          </Button>
        )}
      </div>
    </form>
  )
}
