// A rating of up to five stars, with partial stars and a text for screen readers, or "No rating".
import type { CSSProperties } from 'react'

export function RatingStars({ rating }: { rating: number | null | undefined }) {
  if (!rating) return <span className="text-muted">No rating</span>
  const style = { '--filled': `${(rating / 5) * 100}%` } as CSSProperties
  return <span role="img" aria-label={`${rating} out of 5 stars`} className="stars" style={style} />
}
