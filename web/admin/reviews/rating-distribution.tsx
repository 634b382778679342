// Number of reviews per star rating, over the same reviews as the average.
import type { ReplyOf } from '#contract/api'
import { counted, formatNumber } from '#contract/base/rupee-text'
import { Card } from '#web/ui/data/card.tsx'
import { Skeleton } from '#web/ui/feedback.tsx'

type Stats = ReplyOf<'GET /reviews'>['stats']

export function RatingDistribution({ stats }: { stats: Stats | undefined }) {
  return (
    <Card title="Rating Distribution" description="Published reviews only" className="mb-6">
      <table aria-busy={!stats || undefined} className="w-full text-sm">
        <caption className="sr-only">Reviews by stars</caption>
        <tbody>
          {[5, 4, 3, 2, 1].map((stars) => (
            <Bar
              key={stars}
              stars={stars}
              count={stats?.distribution[stars - 1]}
              of={stats?.published ?? 0}
            />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Bar({ stars, count, of }: { stars: number; count: number | undefined; of: number }) {
  const percent = of === 0 ? 0 : Math.round(((count ?? 0) / of) * 100)
  return (
    <tr>
      <th scope="row" className="py-1 pr-3 text-left font-normal whitespace-nowrap text-muted">
        {counted(stars, 'star')}
      </th>
      <td aria-hidden="true" className="w-full">
        <span className="block h-2 overflow-hidden rounded-full bg-line">
          <span className="block h-full rounded-full bg-turmeric" style={{ width: `${percent}%` }} />
        </span>
      </td>
      <td className="pl-3 text-right whitespace-nowrap tabular-nums">
        {count === undefined ? <Skeleton className="h-4 w-14" /> : `${formatNumber(count)} (${percent}%)`}
      </td>
    </tr>
  )
}
