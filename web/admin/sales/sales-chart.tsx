// Two charts over the parts of a period: sales, with the period before as a dashed line if both are compared, and the
// number of orders.
import {
  Bar,
  BarChart,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts'
import { formatDayMonth } from '#contract/base/days'
import { counted, formatRupees } from '#contract/base/rupee-text'
import { axis, formatScale, rows as grid, hover, PanelTitle, picture } from '#web/admin/kit/chart/look.tsx'
import type { TrendRow } from './trend-row.ts'

const parts = { dataKey: 'from', tickFormatter: formatDayMonth, minTickGap: 28, ...axis } as const

export default function SalesChart({ rows, compares }: { rows: readonly TrendRow[]; compares: boolean }) {
  const chart = { data: [...rows], syncId: 'sales-parts', barCategoryGap: '22%', ...picture }
  const bar = { radius: 2, maxBarSize: 28, isAnimationActive: false } as const
  return (
    <div className="flex h-full flex-col text-sm">
      <div className="flex">
        <PanelTitle color="bg-neem">Sales</PanelTitle>
        {compares && <PanelTitle color="bg-turmeric">Sales before</PanelTitle>}
      </div>
      <ResponsiveContainer width="100%" height="56%">
        <ComposedChart {...chart}>
          <CartesianGrid {...grid} />
          <XAxis {...parts} hide />
          <YAxis {...axis} width={62} tickFormatter={formatScale} tickCount={4} />
          <Tooltip content={PartTip} cursor={{ fill: 'var(--hover)' }} isAnimationActive={false} />
          <Bar dataKey="sales" fill="var(--neem)" {...bar} />
          {compares && (
            <Line
              dataKey="before"
              type="linear"
              stroke="var(--turmeric-deep)"
              strokeWidth={2}
              strokeDasharray="5 4"
              dot={rows.length < 3}
              isAnimationActive={false}
            />
          )}
        </ComposedChart>
      </ResponsiveContainer>
      <PanelTitle color="bg-indigo">Orders placed</PanelTitle>
      <ResponsiveContainer width="100%" height="32%">
        <BarChart {...chart}>
          <CartesianGrid {...grid} />
          <XAxis {...parts} />
          <YAxis {...axis} width={62} allowDecimals={false} tickCount={3} />
          <Tooltip content={() => null} cursor={hover} isAnimationActive={false} />
          <Bar dataKey="orders" fill="var(--indigo)" {...bar} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}

function PartTip({ active, payload }: TooltipContentProps) {
  const row = payload[0]?.payload as TrendRow | undefined
  if (!active || !row) return null
  return (
    <div className="rounded border border-line bg-raised px-3 py-2 text-ink shadow-md">
      <p className="text-xs text-muted">{row.name}</p>
      <p className="font-semibold tabular-nums">{formatRupees(row.sales)}</p>
      {row.before !== null && <p className="text-muted tabular-nums">{formatRupees(row.before)} before</p>}
      <p className="tabular-nums">{counted(row.orders, 'order')}</p>
    </div>
  )
}
