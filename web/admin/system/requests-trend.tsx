// Requests and their durations over the last day, as a chart or table.
import { lazy } from 'react'
import { formatTime } from '#contract/base/days'
import { counted, formatNumber } from '#contract/base/rupee-text'
import type { RequestSlot } from '#contract/system/admin'
import { ChartCard, NoChart } from '#web/admin/kit/chart/chart-card.tsx'
import type { Column } from '#web/ui/data/data-table.tsx'
import { formatMs } from './format-ms.ts'

const RequestsChart = lazy(() => import('./requests-chart.tsx').catch(() => ({ default: NoChart })))

const columns: readonly Column<RequestSlot>[] = [
  { id: 'at', header: 'From', isPinned: true, className: 'tabular-nums', cell: ({ at }) => formatTime(at) },
  { id: 'requests', header: 'Requests', numeric: true, cell: ({ requests }) => formatNumber(requests) },
  { id: 'errors', header: 'Errors', numeric: true, cell: ({ errors }) => formatNumber(errors) },
  { id: 'p50', header: 'Half faster than', numeric: true, cell: ({ p50 }) => formatMs(p50) },
  { id: 'p99', header: '99 % faster than', numeric: true, cell: ({ p99 }) => formatMs(p99) },
]

export function RequestsTrend({ slots }: { slots: readonly RequestSlot[] }) {
  return (
    <ChartCard
      title="Requests in the last 24 hours"
      summary={summaryOf(slots)}
      loading={false}
      chart={<RequestsChart slots={slots} />}
      table={{ label: 'Requests by quarter of an hour', columns, rows: slots, rowKey: ({ at }) => at }}
      isEmpty={slots.length === 0}
      empty="No requests have been counted yet."
    />
  )
}

function summaryOf(slots: readonly RequestSlot[]): string {
  const sum = (field: 'requests' | 'errors') => slots.reduce((total, slot) => total + slot[field], 0)
  const slowest = Math.max(0, ...slots.map(({ p99 }) => p99 ?? 0))
  return `${counted(sum('requests'), 'request')}, ${counted(sum('errors'), 'error')}. In the slowest quarter of an hour, 99 % took less than ${formatMs(slowest)}.`
}
