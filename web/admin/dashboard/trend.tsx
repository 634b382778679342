// Revenue and orders day by day: drawn, or as a table of the same figures.

import { ChartColumn, Table2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { formatDay } from '#contract/base/days'
import { formatNumber, formatRupees } from '#contract/base/rupee-text'
import { dashboardSpans } from '#contract/reports/dashboard'
import { useListParams } from '#web/admin/kit/list/use-list-params.ts'
import { tableInCard } from '#web/admin/kit/table-in-card.ts'
import { Card } from '#web/ui/data/card.tsx'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'
import { Skeleton } from '#web/ui/feedback.tsx'
import { Segmented } from '#web/ui/form/segmented.tsx'
import type { Day } from './use-dashboard.ts'

// The library that draws is larger than all the rest of the page, which must not wait for it.
const TrendChart = lazy(() => import('./trend-chart.tsx').catch(() => ({ default: NoChart })))

const spanOptions = dashboardSpans.map((span) => ({ value: String(span), label: `${span} days` }))

const shapes = [
  { value: 'chart', label: 'Chart', icon: <ChartColumn aria-hidden="true" /> },
  { value: 'table', label: 'Table', icon: <Table2 aria-hidden="true" /> },
] as const

const columns: readonly Column<Day>[] = [
  { id: 'day', header: 'Day', cell: ({ day }) => formatDay(day), className: 'tabular-nums' },
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
  const list = useListParams()
  const shape = list.get('figures') === 'table' ? 'table' : 'chart'
  const summary = summaryOf(series)
  return (
    <Card
      title="Revenue and orders"
      description={loading ? <Skeleton className="my-1 h-4 w-56" /> : summary}
      flush
      className="flex flex-col overflow-hidden [&>:last-child]:min-h-0 [&>:last-child]:grow"
      actions={
        <>
          <Segmented
            label="Days"
            value={String(days)}
            onChange={(span) => onDays(Number(span))}
            options={spanOptions}
          />
          <Segmented
            label="Figures as"
            value={shape}
            onChange={(next) => list.set({ figures: next === 'table' ? next : undefined })}
            options={shapes}
            iconOnly
          />
        </>
      }
    >
      {loading ? (
        <Skeleton className="m-4 h-72 sm:mx-5" />
      ) : shape === 'table' ? (
        <DataTable
          label="Revenue and orders by day"
          className={tableInCard}
          columns={columns}
          rows={series.toReversed()}
          rowKey={({ day }) => day}
          maxHeight="21rem"
          empty={<NoFigures />}
        />
      ) : series.some(({ orders }) => orders > 0) ? (
        <div
          role="img"
          aria-label={`Chart. ${summary} The same figures are in the table.`}
          className="h-80 px-1 pb-3 sm:px-3"
        >
          <Suspense fallback={<Skeleton className="m-3 h-72" />}>
            <TrendChart series={series} />
          </Suspense>
        </div>
      ) : (
        <NoFigures />
      )}
    </Card>
  )
}

function summaryOf(series: readonly Day[]): string {
  if (series.length === 0) return ''
  const orders = series.reduce((sum, day) => sum + day.orders, 0)
  const revenue = series.reduce((sum, day) => sum + day.revenue, 0)
  const from = orders === 1 ? 'one order' : `${formatNumber(orders)} orders`
  return `${formatRupees(revenue)} from ${from} in the last ${series.length} days.`
}

function NoFigures() {
  return <p className="grid h-72 place-items-center px-4 text-muted">No orders in these days.</p>
}

function NoChart() {
  return (
    <p className="grid h-72 place-items-center px-4 text-center text-muted">
      The chart could not be loaded. The table has the same figures.
    </p>
  )
}
