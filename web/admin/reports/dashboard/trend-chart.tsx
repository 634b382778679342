// Two panels over the same days: revenue and number of orders.
import { Area, Bar } from 'recharts'
import { formatDay, formatDayMonth } from '#contract/base/days'
import { counted, formatRupees } from '#contract/base/rupee-text'
import { bar, formatScale, line, PanelTitle } from '#web/admin/kit/chart/look.tsx'
import { Panel } from '#web/admin/kit/chart/panel.tsx'
import type { Day } from './use-dashboard.ts'

const points = { dataKey: 'day', tickFormatter: formatDayMonth } as const

export default function TrendChart({ series }: { series: readonly Day[] }) {
  const chart = { rows: series, points, syncId: 'dashboard-days' }
  return (
    <div className="flex h-full flex-col text-sm">
      <PanelTitle color="bg-neem">Revenue</PanelTitle>
      <Panel {...chart} height="56%" values={{ tickFormatter: formatScale, tickCount: 4 }} tip={dayTip}>
        <Area
          dataKey="revenue"
          stroke="var(--neem)"
          fill="var(--neem-soft)"
          activeDot={{ r: 4, fill: 'var(--neem)', stroke: 'var(--surface)' }}
          {...line(series.length)}
        />
      </Panel>
      <PanelTitle color="bg-indigo">Orders</PanelTitle>
      <Panel {...chart} height="32%" namesPoints values={{ allowDecimals: false }}>
        <Bar dataKey="orders" fill="var(--indigo)" {...bar} />
      </Panel>
    </div>
  )
}

const dayTip = (day: Day) => (
  <>
    <p className="text-xs text-muted">{formatDay(day.day)}</p>
    <p className="font-semibold tabular-nums">{formatRupees(day.revenue)}</p>
    <p className="tabular-nums">{counted(day.orders, 'order')}</p>
  </>
)
