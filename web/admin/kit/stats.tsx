// Stat cards of a screen that is about its figures: columns in a wide window, one scrollable row on a phone. Lists have
// a strip of figures instead (figure-line.tsx).
import { ArrowRight } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { formatNumber } from '#contract/base/rupee-text'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { cx } from '#web/ui/cx.ts'
import { StatCard } from '#web/ui/data/card.tsx'
import { useIsNarrow } from '#web/ui/use-is-narrow.ts'

export interface Stat {
  label: string
  /** Numbers are formatted with separators. */
  value: ReactNode
  description?: ReactNode
  icon: ReactElement
  /** The description says more than what is counted, so it is also shown on a line of figures. */
  telling?: true
  /** Red marks a problem. */
  tone?: 'indigo' | 'madder' | 'turmeric' | 'neem' | undefined
  /** Link to the list behind the number. */
  link?: { to: string; label: string }
}

interface StatsProps {
  stats: readonly Stat[]
  loading: boolean
  /** Label, if a screen has several. */
  label?: string
  className?: string
}

/** Columns by number of figures; four otherwise. */
const columns: Readonly<Record<number, string>> = { 3: 'lg:grid-cols-3', 5: 'xl:grid-cols-5' }

export function Stats({ stats, loading, label = 'Figures', className }: StatsProps) {
  const narrow = useIsNarrow()
  return (
    <section
      aria-label={label}
      tabIndex={narrow ? 0 : undefined}
      className={cx(
        'mb-6 grid gap-3 sm:grid-cols-2',
        'max-sm:-mx-4 max-sm:snap-x max-sm:scroll-px-4 max-sm:auto-cols-[min(15rem,75vw)] max-sm:grid-flow-col max-sm:grid-cols-none max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-1 max-sm:[&>*]:snap-start',
        className ?? columns[stats.length] ?? 'xl:grid-cols-4',
      )}
    >
      {stats.map(({ value, link, ...stat }) => (
        <Linked key={stat.label} link={link}>
          <StatCard
            {...stat}
            value={typeof value === 'number' ? formatNumber(value) : value}
            loading={loading}
          />
        </Linked>
      ))}
    </section>
  )
}

function Linked({ link, children }: { link: Stat['link']; children: ReactNode }) {
  if (!link) return children
  return (
    <Link
      to={link.to}
      className="group relative grid rounded transition-shadow hover:shadow-md [&>div]:transition-colors [&>div]:group-hover:border-line-strong"
    >
      {children}
      <span className="absolute right-4 bottom-3.5 inline-flex items-center gap-1 text-sm font-semibold text-indigo">
        <span className="sr-only">{link.label}</span>
        <ArrowRight aria-hidden="true" className="size-4 transition-transform group-hover:translate-x-0.5" />
      </span>
    </Link>
  )
}
