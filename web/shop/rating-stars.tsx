// A rating of up to five in stars, parts of a star too, read out as words; or the words that there is none.
import { Star } from 'lucide-react'

export function RatingStars({ rating }: { rating: number | null | undefined }) {
  if (!rating) return <span className="text-muted">No rating</span>
  return (
    <span role="img" aria-label={`${rating} out of 5 stars`} className="relative inline-flex">
      <Row className="fill-transparent stroke-line-strong" />
      <span
        className="absolute inset-y-0 left-0 flex overflow-hidden"
        style={{ width: `${(rating / 5) * 100}%` }}
      >
        <Row className="fill-turmeric stroke-turmeric-deep/60" />
      </span>
    </span>
  )
}

function Row({ className }: { className: string }) {
  return (
    <span aria-hidden="true" className="flex shrink-0">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} className={`size-4 shrink-0 ${className}`} />
      ))}
    </span>
  )
}
