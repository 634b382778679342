// A rating of one to five in stars, or the words that there is none.
import { Star } from 'lucide-react'
import { cx } from '#web/ui/cx.ts'

export function RatingStars({ rating }: { rating: number | null | undefined }) {
  if (!rating) return <span className="text-muted">No rating</span>
  return (
    <span role="img" aria-label={`${rating} out of 5 stars`} className="inline-flex items-center gap-0.5">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          aria-hidden="true"
          className={cx(
            'size-4',
            star <= Math.round(rating)
              ? 'fill-turmeric stroke-turmeric-deep/60'
              : 'fill-transparent stroke-line-strong',
          )}
        />
      ))}
    </span>
  )
}
