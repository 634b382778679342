// Two panels over the same days: what was earned, and how many orders came. Nothing moves by itself.

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
import { formatNumber, formatRupees } from '#contract/base/rupee-text'
import type { Day } from './use-dashboard.ts'

const units = [
  [1e7, 'Cr'],
  [1e5, 'L'],
  [1e3, 'K'],
] as const

/** 250000 → ₹2.5L */
function formatScale(rupees: number): string {
  const unit = units.find(([size]) => rupees >= size)
  return unit ? `₹${Math.round((rupees / unit[0]) * 10) / 10}${unit[1]}` : `₹${rupees}`
}

const tick = { fill: 'var(--muted)', fontSize: 13 }
const axis = { tick, tickLine: false, axisLine: false, tickMargin: 8 } as const
const days = { dataKey: 'day', tickFormatter: formatDayMonth, minTickGap: 28, ...axis } as const
const rows = { stroke: 'var(--line)', vertical: false } as const
const hover = { fill: 'var(--hover)', stroke: 'var(--line-strong)' } as const

export default function TrendChart({ series }: { series: readonly Day[] }) {
  const chart = {
    data: [...series],
    syncId: 'dashboard-days',
    // Read out as one picture with a table beside it, not step by step.
    accessibilityLayer: false,
    margin: { top: 8, right: 22, bottom: 0, left: 0 },
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

function PanelTitle({ color, children }: { color: string; children: string }) {
  return (
    <p className="flex items-center gap-1.5 px-3 text-xs font-semibold text-muted">
      <span className={`size-2 rounded-full ${color}`} />
      {children}
    </p>
  )
}

function DayTip({ active, payload }: TooltipContentProps) {
  const day = payload[0]?.payload as Day | undefined
  if (!active || !day) return null
  return (
    <div className="rounded border border-line bg-raised px-3 py-2 text-ink shadow-md">
      <p className="text-xs text-muted">{formatDay(day.day)}</p>
      <p className="font-semibold tabular-nums">{formatRupees(day.revenue)}</p>
      <p className="tabular-nums">{day.orders === 1 ? '1 order' : `${formatNumber(day.orders)} orders`}</p>
    </div>
  )
}
