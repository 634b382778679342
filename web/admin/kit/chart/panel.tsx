// A panel of a chart: its grid, axes and tooltip around bars, lines and areas. Panels over the same points lie below each
// other; only the lowest one names the points, and only the first one has a tooltip.
import type { ReactNode } from 'react'
import {
  CartesianGrid,
  ComposedChart,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts'
import { axis, rows as grid, hover, picture } from './look.tsx'

interface PanelProps<Row> {
  rows: readonly Row[]
  /** Panels with the same id mark the same point. */
  syncId: string
  /** Share of the chart's height. */
  height: `${number}%`
  points: { dataKey: keyof Row & string; tickFormatter: (value: string) => string; minTickGap?: number }
  /** Whether the points are named below the panel. */
  namesPoints?: boolean
  values?: { tickFormatter?: (value: number) => string; tickCount?: number; allowDecimals?: boolean }
  /** The lines of a point's tooltip. */
  tip?: (row: Row) => ReactNode
  /** Bars, lines and areas of recharts. */
  children: ReactNode
}

export function Panel<Row>(props: PanelProps<Row>) {
  const { rows, syncId, height, points, namesPoints = false, values, tip, children } = props
  const content = ({ active, payload }: TooltipContentProps) => {
    const row = payload[0]?.payload as Row | undefined
    return active && row && tip ? <TipFrame>{tip(row)}</TipFrame> : null
  }
  return (
    <ResponsiveContainer width="100%" height={height}>
      <ComposedChart data={[...rows]} syncId={syncId} barCategoryGap="22%" {...picture}>
        <CartesianGrid {...grid} />
        <XAxis<unknown> minTickGap={28} {...points} {...axis} hide={!namesPoints} />
        <YAxis width={62} tickCount={3} {...values} {...axis} />
        <Tooltip content={content} cursor={hover} isAnimationActive={false} />
        {children}
      </ComposedChart>
    </ResponsiveContainer>
  )
}

const TipFrame = ({ children }: { children: ReactNode }) => (
  <div className="rounded border border-line bg-raised px-3 py-2 text-ink shadow-md">{children}</div>
)
