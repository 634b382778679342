// Review statistics: average, number of reviews, and how many gave each star rating. A click on a rating shows only its
// reviews.
import { counted } from '#contract/base/rupee-text'
import type { ReviewSummary } from '#contract/reviews/store'
import { RatingStars } from '#web/shop/rating-stars.tsx'
import { useReviewFilters } from './review-filters.ts'

export function ReviewStatistics({ summary: { average, count, distribution } }: { summary: ReviewSummary }) {
  const [filters, change] = useReviewFilters()
  return (
    <div className="self-start">
      <p className="flex items-center gap-3">
        <span className="font-serif text-4xl font-semibold tabular-nums">{average.toFixed(1)}</span>
        <span>
          <RatingStars rating={average} />
          <span className="block text-sm text-muted">{counted(count, 'review')}</span>
        </span>
      </p>
      <table className="mt-4 w-full text-sm">
        <caption className="sr-only">Reviews by stars</caption>
        <tbody>
          {[5, 4, 3, 2, 1].map((stars) => (
            <Row
              key={stars}
              stars={stars}
              count={distribution[stars - 1] ?? 0}
              of={count}
              isChosen={filters.stars === stars}
              onChoose={() => change({ stars: filters.stars === stars ? null : stars })}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  stars: number
  count: number
  of: number
  isChosen: boolean
  onChoose: () => void
}

function Row({ stars, count, of, isChosen, onChoose }: RowProps) {
  return (
    <tr className="relative">
      <th scope="row" className="pr-3 text-left font-normal whitespace-nowrap">
        {/* Its click area is the whole row. */}
        <button
          type="button"
          aria-pressed={isChosen}
          disabled={count === 0 && !isChosen}
          onClick={onChoose}
          className="min-h-7 text-muted after:absolute after:inset-0 enabled:cursor-pointer enabled:hover:text-indigo aria-pressed:font-semibold aria-pressed:text-indigo pointer-coarse:min-h-9"
        >
          {counted(stars, 'star')}
        </button>
      </th>
      <td aria-hidden="true" className="w-full">
        <span className="block h-2 overflow-hidden rounded-full bg-line">
          <span
            className="block h-full rounded-full bg-turmeric"
            style={{ width: `${of === 0 ? 0 : (count / of) * 100}%` }}
          />
        </span>
      </td>
      <td className="pl-3 text-right tabular-nums">{count}</td>
    </tr>
  )
}
