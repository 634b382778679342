// Two charts over the same days: revenue and number of orders. Without animation.

import {
  Area,
  AreaChart,
  Bar,
  BarChart,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts'
import { formatDay, formatDayMonth } from '#contract/base/days'
import { counted, formatRupees } from '#contract/base/rupee-text'
import { axis, formatScale, hover, PanelTitle, picture, rows } from '#web/admin/kit/chart/look.tsx'
import type { Day } from './use-dashboard.ts'

const days = { dataKey: 'day', tickFormatter: formatDayMonth, minTickGap: 28, ...axis } as const
export default function TrendChart({ series }: { series: readonly Day[] }) {
  const chart = {
    data: [...series],
    syncId: 'dashboard-days',
    ...picture,
  }
  return (
    <div className="flex h-full flex-col text-sm">
      <PanelTitle color="bg-neem">Revenue</PanelTitle>
      <ResponsiveContainer width="100%" height="56%">
        <AreaChart {...chart}>
          <CartesianGrid {...rows} />
          <XAxis {...days} hide />
          <YAxis {...axis} width={62} tickFormatter={formatScale} tickCount={4} />
          <Tooltip content={DayTip} cursor={hover} isAnimationActive={false} />
          <Area
            dataKey="revenue"
            type="linear"
            stroke="var(--neem)"
            strokeWidth={2}
            fill="var(--neem-soft)"
            activeDot={{ r: 4, fill: 'var(--neem)', stroke: 'var(--surface)' }}
            isAnimationActive={false}
          />
        </AreaChart>
      </ResponsiveContainer>
      <PanelTitle color="bg-indigo">Orders</PanelTitle>
      <ResponsiveContainer width="100%" height="32%">
        <BarChart {...chart} barCategoryGap="22%">
          <CartesianGrid {...rows} />
          <XAxis {...days} />
          <YAxis {...axis} width={62} allowDecimals={false} tickCount={3} />
          <Tooltip content={() => null} cursor={{ fill: 'var(--hover)' }} isAnimationActive={false} />
          <Bar
            dataKey="orders"
            fill="var(--indigo)"
            radius={[2, 2, 0, 0]}
            maxBarSize={28}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}

function DayTip({ active, payload }: TooltipContentProps) {
  const day = payload[0]?.payload as Day | undefined
  if (!active || !day) return null
  return (
    <div className="rounded border border-line bg-raised px-3 py-2 text-ink shadow-md">
      <p className="text-xs text-muted">{formatDay(day.day)}</p>
      <p className="font-semibold tabular-nums">{formatRupees(day.revenue)}</p>
      <p className="tabular-nums">{counted(day.orders, 'order')}</p>
    </div>
  )
}
