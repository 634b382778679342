// The figures at the head of a screen: in columns on a wide window, in one row to be pushed sideways on a phone.
import type { ReactElement, ReactNode } from 'react'
import { formatNumber } from '#contract/base/rupee-text'
import { cx } from '#web/ui/cx.ts'
import { StatCard } from '#web/ui/data/card.tsx'
import { useIsNarrow } from './use-is-narrow.ts'

export interface Stat {
  label: string
  /** A number is written with its separators. */
  value: ReactNode
  description?: ReactNode
  icon: ReactElement
  tone?: 'indigo' | 'madder' | 'turmeric' | 'neem'
}

interface StatsProps {
  stats: readonly Stat[]
  loading: boolean
  className?: string
}

export function Stats({ stats, loading, className }: StatsProps) {
  const narrow = useIsNarrow()
  return (
    <section
      aria-label="Figures"
      tabIndex={narrow ? 0 : undefined}
      className={cx(
        'mb-6 grid gap-3 sm:grid-cols-2',
        'max-sm:-mx-4 max-sm:snap-x max-sm:scroll-px-4 max-sm:auto-cols-[min(15rem,75vw)] max-sm:grid-flow-col max-sm:grid-cols-none max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-1 max-sm:[&>*]:snap-start',
        className ?? (stats.length === 5 ? 'xl:grid-cols-5' : 'xl:grid-cols-4'),
      )}
    >
      {stats.map(({ value, ...stat }) => (
        <StatCard
          key={stat.label}
          {...stat}
          value={typeof value === 'number' ? formatNumber(value) : value}
          loading={loading}
        />
      ))}
    </section>
  )
}
