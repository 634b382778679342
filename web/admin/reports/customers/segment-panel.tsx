// The four segments with their rules, numbers of customers and shares of sales. Clicking one filters the table below.

import { Crown, Gem, type LucideIcon, Sprout, User } from 'lucide-react'
import { formatNumber, formatPercent } from '#contract/base/rupee-text'
import { type Segment, segmentRules, segments } from '#contract/reports/customer-report'
import { Rupees } from '#web/shop/rupees.tsx'
import { cx } from '#web/ui/cx.ts'
import { Badge, type Tone } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Skeleton } from '#web/ui/feedback.tsx'

export const segmentLabels = {
  vip: 'VIP',
  premium: 'Premium',
  regular: 'Regular',
  new: 'New',
} as const satisfies Record<Segment, string>

const looks: Record<Segment, { tone: Tone; bar: string; Icon: LucideIcon }> = {
  vip: { tone: 'purple', bar: 'bg-purple', Icon: Crown },
  premium: { tone: 'yellow', bar: 'bg-yellow', Icon: Gem },
  regular: { tone: 'blue', bar: 'bg-blue', Icon: User },
  new: { tone: 'green', bar: 'bg-green', Icon: Sprout },
}

export function SegmentBadge({ segment }: { segment: Segment }) {
  const { tone, Icon } = looks[segment]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {segmentLabels[segment]}
    </Badge>
  )
}

interface SegmentPanelProps {
  figures: Record<Segment, { customers: number; sales: number }> | undefined
  rules: Record<Segment, string> | undefined
  chosen: string | undefined
  onChoose: (segment: Segment | undefined) => void
}

export function SegmentPanel({ figures, rules = segmentRules, chosen, onChoose }: SegmentPanelProps) {
  const total = segments.reduce((sum, segment) => sum + (figures?.[segment].sales ?? 0), 0)
  const shareOf = (segment: Segment) => (total > 0 ? (figures?.[segment].sales ?? 0) / total : 0)
  return (
    <Card
      title="Segments"
      description="The first matching rule decides, in this order. Sales are the same as in Sales Reports: invoiced less credited, without tax. Cancelled, returned and refunded orders don't count."
      className="mb-6"
    >
      <div aria-hidden="true" className="mb-4 flex h-2.5 gap-0.5 overflow-hidden rounded-full bg-sunken">
        {inOrder.map((segment) => (
          <span
            key={segment}
            className={looks[segment].bar}
            style={{ width: `${shareOf(segment) * 100}%` }}
          />
        ))}
      </div>
      <ul aria-busy={!figures || undefined} className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {inOrder.map((segment) => {
          const isChosen = chosen === segment
          return (
            <li key={segment} className="grid">
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() => onChoose(isChosen ? undefined : segment)}
                className={cx(
                  'grid content-start gap-1 rounded border p-3 text-left transition-colors hover:bg-hover',
                  isChosen ? 'border-indigo bg-indigo-soft' : 'border-line',
                )}
              >
                <span className="flex items-center justify-between gap-2">
                  <SegmentBadge segment={segment} />
                  {figures ? (
                    <span className="text-xl font-semibold tabular-nums">
                      {formatNumber(figures[segment].customers)}
                      <span className="sr-only"> customers</span>
                    </span>
                  ) : (
                    <Skeleton className="h-6 w-10" />
                  )}
                </span>
                {figures ? (
                  <span className="text-sm tabular-nums">
                    <Rupees value={figures[segment].sales} />
                    <span className="text-muted">{` · ${formatPercent(shareOf(segment))} of sales`}</span>
                  </span>
                ) : (
                  <Skeleton className="h-4 w-32" />
                )}
                <span className="text-sm text-pretty text-muted">{rules[segment]}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** The order in which the rules are evaluated. */
const inOrder = ['vip', 'premium', 'new', 'regular'] as const satisfies readonly Segment[]
