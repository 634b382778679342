// Statistics above a list, side by side in one strip, so that the rows have more room. Hints explain the figures; only
// problems are red.
import { formatNumber } from '#contract/base/rupee-text'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/feedback.tsx'
import type { Stat } from './stats.tsx'

interface FigureLineProps {
  stats: readonly Stat[]
  loading: boolean
  label?: string
}

export const FigureLine = ({ stats, loading, label = 'Figures' }: FigureLineProps) => (
  <section aria-label={label} aria-busy={loading || undefined} className="mb-4">
    <dl className="flex flex-wrap gap-px overflow-hidden rounded border border-line bg-line text-sm">
      {stats.map((stat) => (
        <Figure key={stat.label} stat={stat} loading={loading} />
      ))}
    </dl>
  </section>
)

function Figure({ stat, loading }: { stat: Stat; loading: boolean }) {
  const { label, value, description, telling, tone, link } = stat
  const text = typeof value === 'number' ? formatNumber(value) : value
  const isAmiss = tone === 'madder' && value !== 0 && value !== '0'
  return (
    <div
      className="min-w-fit grow bg-surface px-3 py-1.5 leading-5 sm:px-4 sm:py-2"
      title={typeof description === 'string' ? description : undefined}
    >
      <dt className="text-xs text-muted">{label}</dt>
      <dd className={cx('font-semibold tabular-nums', isAmiss && !loading && 'text-madder')}>
        {loading ? (
          <Skeleton className="inline-block h-4 w-12 align-middle" />
        ) : link ? (
          <Link to={link.to} className="rounded-sm underline underline-offset-3 hover:no-underline">
            {text}
            <span className="sr-only"> ({link.label})</span>
          </Link>
        ) : (
          text
        )}
      </dd>
      {telling && !loading && <dd className="text-xs text-muted">{description}</dd>}
    </div>
  )
}
