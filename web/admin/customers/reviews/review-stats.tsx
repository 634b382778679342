// The figures above the list of reviews, and how many stars are given how often.

import { Clock, Flag, MessageCircleReply, MessageSquareText, Star } from 'lucide-react'
import type { ReplyOf } from '#contract/api'
import { formatNumber } from '#contract/base/rupee-text'
import { StatRow } from '#web/admin/kit/stat-row.tsx'
import { Card, StatCard } from '#web/ui/data/card.tsx'

type Stats = ReplyOf<'GET /reviews'>['stats']

export function ReviewStats({ stats, loading }: { stats: Stats | undefined; loading: boolean }) {
  const count = (value: number | undefined) => formatNumber(value ?? 0)
  return (
    <>
      <StatRow className="xl:grid-cols-5">
        <StatCard
          label="Total Reviews"
          value={count(stats?.total)}
          description={`${count(stats?.published)} published, ${count(stats?.hidden)} hidden`}
          icon={<MessageSquareText />}
          loading={loading}
        />
        <StatCard
          label="Average Rating"
          value={stats?.averageRating?.toFixed(1) ?? 'N/A'}
          description="Of the published ones"
          icon={<Star />}
          tone="turmeric"
          loading={loading}
        />
        <StatCard
          label="Pending"
          value={count(stats?.pending)}
          description="Wait for your decision"
          icon={<Clock />}
          tone="turmeric"
          loading={loading}
        />
        <StatCard
          label="Flagged"
          value={count(stats?.flagged)}
          description="Kept back with a reason"
          icon={<Flag />}
          tone="madder"
          loading={loading}
        />
        <StatCard
          label="Replied"
          value={count(stats?.replied)}
          description="Answered in public"
          icon={<MessageCircleReply />}
          tone="neem"
          loading={loading}
        />
      </StatRow>
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
    </>
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
