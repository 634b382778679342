// Statistics above the list of reviews.
import { Clock, Flag, MessageCircleReply, MessageSquareText, Star } from 'lucide-react'
import type { ReplyOf } from '#contract/api'
import { formatNumber } from '#contract/base/rupee-text'
import type { Stat } from '#web/admin/kit/stats.tsx'

export const reviewStats = (stats: ReplyOf<'GET /reviews'>['stats'] | undefined): readonly Stat[] => [
  {
    label: 'Total Reviews',
    value: stats?.total ?? 0,
    description: `${formatNumber(stats?.published ?? 0)} published, ${formatNumber(stats?.hidden ?? 0)} hidden`,
    icon: <MessageSquareText />,
  },
  {
    label: 'Average Rating',
    value: stats?.averageRating?.toFixed(1) ?? 'N/A',
    description: 'Published reviews only',
    icon: <Star />,
    tone: 'turmeric',
  },
  {
    label: 'Pending',
    value: stats?.pending ?? 0,
    description: 'Waiting for your decision',
    icon: <Clock />,
    tone: 'turmeric',
  },
  {
    label: 'Flagged',
    value: stats?.flagged ?? 0,
    description: 'Held back with a reason',
    icon: <Flag />,
    tone: 'madder',
  },
  {
    label: 'Replied',
    value: stats?.replied ?? 0,
    description: 'Answered publicly',
    icon: <MessageCircleReply />,
    tone: 'neem',
  },
]
