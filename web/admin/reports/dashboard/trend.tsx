// Revenue and orders per day, as a chart or as a table.

import { lazy } from 'react'
import { formatDay } from '#contract/base/days'
import { formatNumber, formatRupees } from '#contract/base/rupee-text'
import { dashboardSpans } from '#contract/reports/dashboard'
import { ChartCard, NoChart } from '#web/admin/kit/chart/chart-card.tsx'
import type { Column } from '#web/ui/data/data-table.tsx'
import { Segmented } from '#web/ui/form/segmented.tsx'
import type { Day } from './use-dashboard.ts'

// Loaded on demand: the chart library is larger than the rest of the page, which must not wait for it.
const TrendChart = lazy(() => import('./trend-chart.tsx').catch(() => ({ default: NoChart })))

const spanOptions = dashboardSpans.map((span) => ({ value: String(span), label: `${span} days` }))

const columns: readonly Column<Day>[] = [
  {
    id: 'day',
    header: 'Day',
    isPinned: true,
    cell: ({ day }) => formatDay(day),
    className: 'tabular-nums',
  },
  { id: 'revenue', header: 'Revenue', numeric: true, cell: ({ revenue }) => formatRupees(revenue) },
  { id: 'orders', header: 'Orders', numeric: true, cell: ({ orders }) => formatNumber(orders) },
]

interface TrendProps {
  series: readonly Day[]
  days: number
  onDays: (days: number) => void
  loading: boolean
}

export function Trend({ series, days, onDays, loading }: TrendProps) {
  return (
    <ChartCard
      title="Revenue and orders"
      summary={summaryOf(series)}
      loading={loading}
      actions={
        <Segmented
          label="Days"
          value={String(days)}
          onChange={(span) => onDays(Number(span))}
          options={spanOptions}
        />
      }
      chart={<TrendChart series={series} />}
      table={{
        label: 'Revenue and orders by day',
        columns,
        rows: series.toReversed(),
        rowKey: ({ day }) => day,
      }}
      isEmpty={!series.some(({ orders }) => orders > 0)}
      empty="No orders in this period."
    />
  )
}

function summaryOf(series: readonly Day[]): string {
  if (series.length === 0) return ''
  const orders = series.reduce((sum, day) => sum + day.orders, 0)
  const revenue = series.reduce((sum, day) => sum + day.revenue, 0)
  const from = orders === 1 ? 'one order' : `${formatNumber(orders)} orders`
  return `${formatRupees(revenue)} from ${from} in the last ${series.length} days.`
}
