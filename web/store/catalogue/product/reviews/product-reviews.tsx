// Customer reviews: statistics, photos, order and filters, the first reviews, and a button for more.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { formatDay } from '#contract/base/days'
import type { Product } from '#contract/catalogue/catalogue'
import type { Review } from '#contract/reviews/store'
import { RatingStars } from '#web/shop/rating-stars.tsx'
import { storeCall } from '#web/store/call.ts'
import {
  productReviewsQuery,
  type ReviewFilters,
  reviewedAs,
} from '#web/store/catalogue/catalogue-queries.ts'
import { failureText } from '#web/store/shell/failure-text.ts'
import { Photos } from '#web/store/shell/photos.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState, Skeleton } from '#web/ui/feedback.tsx'
import { SectionHeading } from '#web/ui/text/heading.tsx'
import { useNearView } from '../use-near-view.ts'
import { ReviewChoices } from './review-choices.tsx'
import { useReviewFilters } from './review-filters.ts'
import { ReviewMarks } from './review-marks.tsx'
import { ReviewPhotos } from './review-photos.tsx'
import { ReviewStatistics } from './review-statistics.tsx'

export function ProductReviews({ product }: { product: Product }) {
  const [ref, isNear] = useNearView<HTMLElement>()
  const [filters] = useReviewFilters()
  const query = useQuery({
    ...productReviewsQuery(storeCall, reviewedAs(product), 1, filters),
    enabled: isNear && product.reviewCount > 0,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
  const { data } = query
  // Other back ends have no choices.
  const { photos = 0, variants = [] } = data?.choices ?? {}
  const headingId = useId()
  return (
    <section ref={ref} id="reviews" aria-labelledby={headingId} className="mt-16 scroll-mt-24">
      <SectionHeading id={headingId} title="Customer reviews" />
      {product.reviewCount === 0 ? (
        <p className="text-muted">
          No reviews yet. If you have bought this product, you can review it under My Orders after it is
          delivered.
        </p>
      ) : query.error && !data ? (
        <ErrorState
          headingLevel={3}
          title="The reviews could not be loaded"
          text={failureText(query.error, 'Something went wrong')}
          retryLabel="Try Again"
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
          {data ? <ReviewStatistics summary={data.summary} /> : <Skeleton className="h-44" />}
          <div className="min-w-0">
            {photos > 0 && <ReviewPhotos product={reviewedAs(product)} />}
            {data && (
              <ReviewChoices
                choices={{ photos, variants }}
                total={query.isPlaceholderData ? undefined : data.pagination.totalProducts}
              />
            )}
            <ReviewList key={JSON.stringify(filters)} product={product} filters={filters} isNear={isNear} />
          </div>
        </div>
      )}
    </section>
  )
}

interface ReviewListProps {
  product: Product
  filters: ReviewFilters
  isNear: boolean
}

/** Begins again with its first page when the filters change. */
function ReviewList({ product, filters, isNear }: ReviewListProps) {
  const [pages, setPages] = useState(1)
  const { data, isPending } = useQuery({
    ...productReviewsQuery(storeCall, reviewedAs(product), 1, filters),
    enabled: isNear,
    staleTime: 60_000,
  })
  if (data?.reviews.length === 0) return <NoMatches />
  return (
    <>
      <ul className="-mt-5 divide-y divide-line" aria-busy={isPending}>
        {Array.from({ length: pages }, (_, at) => at + 1).map((page) => (
          <ReviewPage key={page} product={product} page={page} filters={filters} wanted={isNear} />
        ))}
      </ul>
      {data && pages < data.pagination.totalPages && (
        <Button variant="secondary" className="mt-4" onClick={() => setPages(pages + 1)}>
          More Reviews
        </Button>
      )}
    </>
  )
}

function NoMatches() {
  const [, change] = useReviewFilters()
  return (
    <p className="text-muted">
      No reviews match these filters.{' '}
      <Button variant="link" onClick={() => change({ stars: null, photos: false, variant: '' })}>
        Show All Reviews
      </Button>
    </p>
  )
}

interface ReviewPageProps {
  product: Product
  page: number
  filters: ReviewFilters
  wanted: boolean
}

function ReviewPage({ product, page, filters, wanted }: ReviewPageProps) {
  const { data, error, refetch, isFetching } = useQuery({
    ...productReviewsQuery(storeCall, reviewedAs(product), page, filters),
    enabled: wanted,
    staleTime: 60_000,
  })
  if (error)
    return (
      <li role="alert" className="py-5">
        {`${failureText(error, 'Something went wrong')} `}
        <Button variant="link" busy={isFetching} onClick={() => void refetch()}>
          Try Again
        </Button>
      </li>
    )
  if (!data)
    return (
      <li className="py-5">
        <Skeleton className="h-24" />
      </li>
    )
  return data.reviews.map((review) => <ReviewRow key={review._id} review={review} />)
}

function ReviewRow({ review }: { review: Review }) {
  const { rating, title, comment, images, author, variant, isVerified, createdAt, reply } = review
  return (
    <li className="py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <RatingStars rating={rating} />
        {title && <h3 className="font-semibold">{title}</h3>}
      </div>
      {comment && <p className="mt-1.5 max-w-[70ch] text-pretty whitespace-pre-line">{comment}</p>}
      <Photos photos={images} title={`Photos by ${author}`} />
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 text-sm text-muted">
        <span>
          {author}, <time dateTime={createdAt}>{formatDay(createdAt)}</time>
        </span>
        {variant && <span className="wrap-anywhere">{variant}</span>}
        {isVerified && (
          <span className="flex items-center gap-1 text-neem">
            <i className="icon icon-badge-check size-4" />
            Verified purchase
          </span>
        )}
      </p>
      {reply && (
        <div className="mt-3 max-w-[70ch] border-l-2 border-line-strong pl-4 text-sm">
          <p className="font-semibold">
            Reply from the seller,{' '}
            <time dateTime={reply.date} className="font-normal text-muted">
              {formatDay(reply.date)}
            </time>
          </p>
          <p className="mt-0.5 text-pretty whitespace-pre-line wrap-anywhere">{reply.message}</p>
        </div>
      )}
      <ReviewMarks review={review} />
    </li>
  )
}
