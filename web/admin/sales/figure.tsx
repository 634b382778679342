// A formatted figure of a report, and its change.
import { TrendingDown, TrendingUp } from 'lucide-react'
import { formatNumber, formatPercent } from '#contract/base/rupee-text'
import type { SalesFigures } from '#contract/sales/report'
import { changeOf } from '#contract/sales/words'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { Rupees } from '#web/shop/rupees.tsx'

export type FigureKey = keyof SalesFigures

const counts: ReadonlySet<FigureKey> = new Set(['orders', 'unitsSold', 'unitsReturned'])
export const isCount = (key: FigureKey): boolean => counts.has(key)

export const Figure = ({ of, value }: { of: FigureKey; value: number }) =>
  isCount(of) ? formatNumber(value) : <Rupees value={value} />

export const textLink = 'rounded-sm font-semibold text-indigo underline-offset-3 hover:underline'

interface LinkedFigureProps {
  of: FigureKey
  value: number
  to: string
  /** Accessible name of the link: "Sales of 21 Nov 2026". */
  label: string
}

/** A zero has no rows behind it, so it isn't a link. */
export function LinkedFigure({ of, value, to, label }: LinkedFigureProps) {
  if (value === 0)
    return (
      <span className="text-muted">
        <Figure of={of} value={value} />
      </span>
    )
  return (
    <Link to={to} className="rounded-sm underline-offset-3 hover:text-indigo hover:underline">
      <span className="sr-only">{label}: </span>
      <Figure of={of} value={value} />
    </Link>
  )
}

/** More isn't always better, so the change has no colour. */
export function Change({ now, before }: { now: number; before: number }) {
  const change = changeOf(now, before)
  if (change === null) return <span className="text-muted">{now === before ? 'Same' : 'New'}</span>
  if (change === 0) return <span className="text-muted">Same</span>
  const Icon = change > 0 ? TrendingUp : TrendingDown
  return (
    <span className="inline-flex items-baseline gap-1 whitespace-nowrap tabular-nums">
      <Icon aria-hidden="true" className="size-4 shrink-0 self-center text-muted" />
      {change > 0 ? '+' : '−'}
      {formatPercent(Math.abs(change))}
    </span>
  )
}
