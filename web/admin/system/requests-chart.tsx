// Two charts over the last day: requests with errors, and the durations of half and of 99 % of them.
import {
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts'
import { formatTime } from '#contract/base/days'
import { counted } from '#contract/base/rupee-text'
import type { RequestSlot } from '#contract/system/admin'
import { axis, rows as grid, hover, PanelTitle, picture } from '#web/admin/kit/chart/look.tsx'
import { formatMs } from './format-ms.ts'

const times = { dataKey: 'at', tickFormatter: formatTime, minTickGap: 40, ...axis } as const

export default function RequestsChart({ slots }: { slots: readonly RequestSlot[] }) {
  const chart = { data: [...slots], syncId: 'requests', ...picture }
  const line = { type: 'linear', strokeWidth: 2, dot: slots.length < 3, isAnimationActive: false } as const
  return (
    <div className="flex h-full flex-col text-sm">
      <PanelTitle color="bg-indigo">Requests</PanelTitle>
      <ResponsiveContainer width="100%" height="40%">
        <BarChart {...chart}>
          <CartesianGrid {...grid} />
          <XAxis {...times} hide />
          <YAxis {...axis} width={62} allowDecimals={false} tickCount={3} />
          <Tooltip content={SlotTip} cursor={hover} isAnimationActive={false} />
          <Bar dataKey="requests" fill="var(--indigo)" maxBarSize={28} radius={2} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
      <div className="flex">
        <PanelTitle color="bg-neem">Half faster than</PanelTitle>
        <PanelTitle color="bg-turmeric">99 % faster than</PanelTitle>
      </div>
      <ResponsiveContainer width="100%" height="44%">
        <LineChart {...chart}>
          <CartesianGrid {...grid} />
          <XAxis {...times} />
          <YAxis {...axis} width={62} tickFormatter={formatMs} tickCount={3} />
          <Tooltip content={() => null} cursor={hover} isAnimationActive={false} />
          <Line dataKey="p50" stroke="var(--neem)" {...line} />
          <Line dataKey="p99" stroke="var(--turmeric-deep)" {...line} />
        </LineChart>
      </ResponsiveContainer>
    </div>
  )
}

function SlotTip({ active, payload }: TooltipContentProps) {
  const slot = payload[0]?.payload as RequestSlot | undefined
  if (!active || !slot) return null
  return (
    <div className="rounded border border-line bg-raised px-3 py-2 text-ink shadow-md">
      <p className="text-xs text-muted">From {formatTime(slot.at)}</p>
      <p className="font-semibold tabular-nums">{counted(slot.requests, 'request')}</p>
      {slot.errors > 0 && <p className="text-madder tabular-nums">{counted(slot.errors, 'error')}</p>}
      <p className="text-muted tabular-nums">
        {formatMs(slot.p50)} and {formatMs(slot.p99)}
      </p>
    </div>
  )
}
