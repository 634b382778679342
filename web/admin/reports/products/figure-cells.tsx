// Cells with a figure, its breakdown below, and a link to the rows behind it.
import { ArrowDown, ArrowUp, Minus, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { counted, formatPercent, formatRupees } from '#contract/base/rupee-text'
import type { ProductStatistics } from '#contract/reports/product-performance'
import type { ProductRowKind } from '#contract/reports/product-rows'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { inSamePeriod } from './in-days.ts'

interface FigureProps {
  value: ReactNode
  below?: ReactNode
  /** Accessible name of the link. */
  name: string
  to: string
}

export function Figure({ value, below, name, to }: FigureProps) {
  return (
    <span className="block leading-5">
      <Link
        to={to}
        aria-label={name}
        className="rounded-sm underline-offset-3 hover:text-indigo hover:underline"
      >
        {value}
      </Link>
      {below && <span className="block text-xs text-muted">{below}</span>}
    </span>
  )
}

interface RowsFigureProps extends Omit<FigureProps, 'to'> {
  productId: string
  kind?: ProductRowKind
}

/** Links to the rows behind the figure, in the same period. */
export function RowsFigure({ productId, kind, ...figure }: RowsFigureProps) {
  const [params] = useSearchParams()
  return (
    <Figure
      {...figure}
      to={inSamePeriod(adminPaths.productRows(productId), (name) => params.get(name), kind && { kind })}
    />
  )
}

export const shareText = (share: number | null): string => (share === null ? '—' : formatPercent(share))

export const days = (count: number): string => counted(count, 'day')

/** Shows an arrow and text as well, because colour alone isn't accessible. */
export function Trend({ row: { trend, trendPercent, revenueBefore } }: { row: ProductStatistics }) {
  if (trend === 'none') return '—'
  const before = `Before: ${formatRupees(revenueBefore)}`
  const text = trendPercent === null ? null : formatPercent(Math.abs(trendPercent) / 100)
  const looks = {
    up: (
      <Badge tone="green" icon={<ArrowUp aria-hidden="true" />}>
        {text ?? 'Up'}
        <Spoken text=" up" />
      </Badge>
    ),
    down: (
      <Badge tone="red" icon={<ArrowDown aria-hidden="true" />}>
        {text ?? 'Down'}
        <Spoken text=" down" />
      </Badge>
    ),
    same: <Badge icon={<Minus aria-hidden="true" />}>Same</Badge>,
    new: (
      <Badge tone="blue" icon={<Sparkles aria-hidden="true" />}>
        New
      </Badge>
    ),
  }
  return <span title={before}>{looks[trend]}</span>
}

const Spoken = ({ text }: { text: string }) => <span className="sr-only">{text}</span>

/** How long the stock lasts. */
export function Cover({ stock, days: count }: { stock: number; days: number | null }) {
  if (stock === 0) return <Badge tone="red">Out of stock</Badge>
  if (count === null) return <span className="text-muted">No sales</span>
  return <Badge tone={count <= 7 ? 'orange' : 'grey'}>{count === 0 ? 'Less than a day' : days(count)}</Badge>
}
