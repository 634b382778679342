// One review with its actions: publish, hide, flag with a reason, and reply.

import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { issueText } from '#contract/base/issue-text'
import { formatNumber } from '#contract/base/rupee-text'
import { formatUsDay } from '#contract/base/us-days'
import { type ModeratedReview, Moderation, ReviewReply } from '#contract/reviews/admin'
import { windowAction } from '#web/admin/kit/action/action.tsx'
import type { ActionWindowProps } from '#web/admin/kit/action/definition.ts'
import { useUnsavedChanges } from '#web/admin/kit/form/use-unsaved-changes.tsx'
import { Allowed } from '#web/admin/kit/rights/allowed.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { RatingStars } from '#web/shop/rating-stars.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/data/description-list.tsx'
import { PhotoThumbs } from '#web/ui/media/photo-thumbs.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { PhotoDialog } from '#web/ui/overlay/photo-dialog.tsx'
import { AnswerReview, replyOf } from './answer-review.tsx'
import { ModerateReview } from './moderate-review.tsx'
import { linkClass, ReviewCustomer, ReviewProduct, ReviewStatusPill } from './review-columns.tsx'

export const openReview = windowAction<ModeratedReview>({ label: 'Open', Window: ReviewDialog })

function ReviewDialog({ row, onClose }: ActionWindowProps<ModeratedReview>) {
  const [changed, setChanged] = useState<ModeratedReview>()
  const review = changed ?? row
  const moderation = useForm({
    resolver: zodResolver(Moderation, { error: issueText }),
    defaultValues: { status: 'published' as const, reason: '' },
  })
  const reply = useForm({
    resolver: zodResolver(ReviewReply, { error: issueText }),
    defaultValues: { message: replyOf(row) },
  })
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
        <Allowed route="POST /reviews/{id}/moderation">
          <ModerateReview review={review} form={moderation} onDone={setChanged} />
        </Allowed>
        <Allowed route="PUT /reviews/{id}/reply">
          <AnswerReview review={review} form={reply} onDone={setChanged} />
        </Allowed>
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
