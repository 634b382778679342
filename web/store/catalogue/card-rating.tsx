// The rating of a product in a list: "★ 4.5 (12)". Variants share that of their family.
import { counted } from '#contract/base/rupee-text'
import type { ListedProduct } from '#web/store/catalogue/listed.ts'

export function CardRating({
  product: { rating = 0, reviewCount = 0 },
}: {
  product: Pick<ListedProduct, 'rating' | 'reviewCount'>
}) {
  if (reviewCount === 0) return null
  return (
    <p role="img" aria-label={`${rating} of 5, ${counted(reviewCount, 'review')}`} className="tile-stars">
      {`${rating.toFixed(1)} (${reviewCount})`}
    </p>
  )
}
