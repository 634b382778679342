// The status and rating of a supplier.
import type { Supplier } from '#contract/purchasing/suppliers'
import { supplierStatusLabels } from '#contract/purchasing/suppliers'
import { RatingStars } from '#web/shop/rating-stars.tsx'
import { StatusPill } from '#web/ui/data/badge.tsx'

export function SupplierStatusPill({ status }: Pick<Supplier, 'status'>) {
  return <StatusPill status={supplierStatusLabels[status]} tone={status === 'active' ? 'green' : 'grey'} />
}

export function SupplierRating({ rating, ratingReason }: Pick<Supplier, 'rating' | 'ratingReason'>) {
  return (
    <span className="block leading-5">
      {rating === null ? (
        <span className="text-muted">No rating</span>
      ) : (
        <span className="inline-flex items-center gap-1.5 tabular-nums">
          {rating > 0 && <RatingStars rating={rating} />}
          {rating.toFixed(1)}
        </span>
      )}
      <span className="block text-xs whitespace-normal text-muted">{ratingReason}</span>
    </span>
  )
}
