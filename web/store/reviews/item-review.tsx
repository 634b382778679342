// The customer's review of a product, or the button to write one.

import { PenLine } from 'lucide-react'
import type { OrderItem } from '#contract/orders/order'
import type { OwnReview } from '#contract/reviews/reviews'
import { RatingStars } from '#web/shop/rating-stars.tsx'
import { ActionButton } from '#web/store/orders/action-button.tsx'
import { Photos } from '#web/store/shell/photos.tsx'
import { useLazyDialog } from '#web/store/shell/use-lazy-dialog.tsx'

interface ItemReviewProps {
  orderId: string
  item: OrderItem
  review: OwnReview | undefined
  isDelivered: boolean
}

export function ItemReview({ orderId, item, review, isDelivered }: ItemReviewProps) {
  const dialog = useLazyDialog(() => import('./review-dialog.tsx'))
  const isMissing = !review && isDelivered && item.productId !== null
  return (
    <>
      {review && <WrittenReview review={review} />}
      {isMissing && (
        <ActionButton
          variant="link"
          size="sm"
          className="pointer-coarse:min-h-11"
          icon={<PenLine aria-hidden="true" />}
          aria-label={`Write a Review of ${item.name}`}
          {...dialog.props}
        >
          Write a Review
        </ActionButton>
      )}
      {dialog.render({ orderId, item })}
    </>
  )
}

function WrittenReview({ review }: { review: OwnReview }) {
  return (
    <div className="text-sm">
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="sr-only">Your review:</span>
        <RatingStars rating={review.rating} />
        {review.title && <span className="font-semibold wrap-anywhere">{review.title}</span>}
      </p>
      {review.comment && <p className="whitespace-pre-line wrap-anywhere">{review.comment}</p>}
      <Photos photos={review.images} title="Your photos" />
      {stateTexts[review.status] && <p className="text-muted">{stateTexts[review.status]}</p>}
    </div>
  )
}

const stateTexts = {
  pending: 'Your review is being checked',
  flagged: 'Your review is being checked',
  published: null,
  hidden: 'Your review is not shown in the shop',
} as const satisfies Record<OwnReview['status'], string | null>
