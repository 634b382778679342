// How often each number of stars is given.
import type { ReplyOf } from '#contract/api'
import { formatNumber } from '#contract/base/rupee-text'
import { Card } from '#web/ui/data/card.tsx'

type Stats = ReplyOf<'GET /reviews'>['stats']

export function RatingDistribution({ stats }: { stats: Stats | undefined }) {
  return (
    <Card title="Rating Distribution" className="mb-6">
      <table className="w-full text-sm">
        <caption className="sr-only">Reviews by stars</caption>
        <tbody>
          {[5, 4, 3, 2, 1].map((stars) => (
            <Bar
              key={stars}
              stars={stars}
              count={stats?.distribution[stars - 1] ?? 0}
              of={stats?.total ?? 0}
            />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Bar({ stars, count, of }: { stars: number; count: number; of: number }) {
  const percent = of === 0 ? 0 : Math.round((count / of) * 100)
  return (
    <tr>
      <th scope="row" className="py-1 pr-3 text-left font-normal whitespace-nowrap text-muted">
        {`${stars} ${stars === 1 ? 'star' : 'stars'}`}
      </th>
      <td aria-hidden="true" className="w-full">
        <span className="block h-2 overflow-hidden rounded-full bg-line">
          <span className="block h-full rounded-full bg-turmeric" style={{ width: `${percent}%` }} />
        </span>
      </td>
      <td className="pl-3 text-right whitespace-nowrap tabular-nums">
        {formatNumber(count)} ({percent}%)
      </td>
    </tr>
  )
}
