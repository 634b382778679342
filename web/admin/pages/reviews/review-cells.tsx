// What the table of reviews shows, and the card that stands for a row in a narrow window.
import { BadgeCheck } from 'lucide-react'
import type { ModeratedReview } from '#contract/review-desk'
import { StatusPill } from '#web/ui/badge'
import { Button } from '#web/ui/button'
import type { Column } from '#web/ui/data-table'
import { formatNumber } from '#web/ui/format'
import { Picture } from '#web/ui/picture'
import { formatOrderDay } from '../../order-dates.ts'
import { RatingStars } from '../../rating-stars.tsx'
import { statusLabels, statusTones } from './review-words.ts'

export const ReviewStatusPill = ({ status }: Pick<ModeratedReview, 'status'>) => (
  <StatusPill status={statusLabels[status]} tone={statusTones[status]} />
)

export const reviewName = ({ customer, product }: ModeratedReview) =>
  `review of ${product.name} by ${customer.name}`

export function ReviewCustomer({ customer }: Pick<ModeratedReview, 'customer'>) {
  return (
    <span className="block max-w-52 min-w-0 leading-5">
      <span className="flex items-center gap-1 font-semibold">
        <span className="truncate">{customer.name}</span>
        {customer.verified && (
          <BadgeCheck role="img" aria-label="Verified purchase" className="size-4 shrink-0 text-neem" />
        )}
      </span>
      <span className="block truncate text-xs text-muted">{customer.email || '—'}</span>
    </span>
  )
}

export function ReviewProduct({ product }: Pick<ModeratedReview, 'product'>) {
  return (
    <span className="flex max-w-60 min-w-0 items-center gap-2.5">
      <Picture
        src={product.image}
        alt=""
        width={40}
        height={40}
        sizes="40px"
        className="size-10 shrink-0 rounded-sm border border-line object-cover"
      />
      <span className="min-w-0 leading-5">
        <span className="block truncate">{product.name}</span>
        <span className="block truncate text-xs text-muted">{product.sku ?? '—'}</span>
      </span>
    </span>
  )
}

const Words = ({ review: { title, comment } }: { review: ModeratedReview }) => (
  <span className="block max-w-80 min-w-40 leading-5 whitespace-normal">
    {title && <span className="block font-semibold wrap-anywhere">{title}</span>}
    <span className="line-clamp-2 text-muted wrap-anywhere">{comment || (title ? '' : 'Stars only')}</span>
  </span>
)

export const reviewColumns: readonly Column<ModeratedReview>[] = [
  { id: 'customer', header: 'Customer', cell: (review) => <ReviewCustomer customer={review.customer} /> },
  { id: 'product', header: 'Product', cell: (review) => <ReviewProduct product={review.product} /> },
  { id: 'rating', header: 'Rating', cell: ({ rating }) => <RatingStars rating={rating} /> },
  { id: 'review', header: 'Review', cell: (review) => <Words review={review} /> },
  { id: 'status', header: 'Status', cell: ({ status }) => <ReviewStatusPill status={status} /> },
  { id: 'helpful', header: 'Helpful', numeric: true, cell: ({ helpful }) => formatNumber(helpful) },
  { id: 'reported', header: 'Reported', numeric: true, cell: ({ reported }) => formatNumber(reported) },
  { id: 'date', header: 'Date', className: 'tabular-nums', cell: ({ date }) => formatOrderDay(date) },
]

export function ReviewCard({ review, onOpen }: { review: ModeratedReview; onOpen: () => void }) {
  return (
    <article className="grid min-w-0 content-start gap-3 rounded border border-line bg-surface p-4 text-sm">
      <div className="flex items-start justify-between gap-2">
        <ReviewProduct product={review.product} />
        <ReviewStatusPill status={review.status} />
      </div>
      <RatingStars rating={review.rating} />
      <Words review={review} />
      <ReviewCustomer customer={review.customer} />
      <p className="flex flex-wrap items-center justify-between gap-2 text-muted">
        <span>
          {formatOrderDay(review.date)} · {formatNumber(review.helpful)} helpful ·{' '}
          {formatNumber(review.reported)} reported
        </span>
        <Button size="sm" variant="secondary" aria-label={`Open ${reviewName(review)}`} onClick={onOpen}>
          Open
        </Button>
      </p>
    </article>
  )
}
