// Review statistics: average, number of reviews, and how many gave each star rating.
import { counted } from '#contract/base/rupee-text'
import type { ReviewSummary } from '#contract/reviews/store'
import { RatingStars } from '#web/shop/rating-stars.tsx'

export function ReviewStatistics({ summary: { average, count, distribution } }: { summary: ReviewSummary }) {
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
            <Row key={stars} stars={stars} count={distribution[stars - 1] ?? 0} of={count} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ stars, count, of }: { stars: number; count: number; of: number }) {
  return (
    <tr>
      <th scope="row" className="py-1 pr-3 text-left font-normal whitespace-nowrap text-muted">
        {counted(stars, 'star')}
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
