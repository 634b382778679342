// Two panels over the parts of a period: sales, with the period before as a dashed line if both are compared, and the
// number of orders.
import { Bar, Line } from 'recharts'
import { formatDayMonth } from '#contract/base/days'
import { counted, formatRupees } from '#contract/base/rupee-text'
import { bar, formatScale, line, PanelTitle } from '#web/admin/kit/chart/look.tsx'
import { Panel } from '#web/admin/kit/chart/panel.tsx'
import type { TrendRow } from './trend-row.ts'

const points = { dataKey: 'from', tickFormatter: formatDayMonth } as const

export default function SalesChart({ rows, compares }: { rows: readonly TrendRow[]; compares: boolean }) {
  const chart = { rows, points, syncId: 'sales-parts' }
  return (
    <div className="flex h-full flex-col text-sm">
      <div className="flex">
        <PanelTitle color="bg-neem">Sales</PanelTitle>
        {compares && <PanelTitle color="bg-turmeric">Sales before</PanelTitle>}
      </div>
      <Panel {...chart} height="56%" values={{ tickFormatter: formatScale, tickCount: 4 }} tip={partTip}>
        <Bar dataKey="sales" fill="var(--neem)" {...bar} />
        {compares && (
          <Line dataKey="before" stroke="var(--turmeric-deep)" strokeDasharray="5 4" {...line(rows.length)} />
        )}
      </Panel>
      <PanelTitle color="bg-indigo">Orders placed</PanelTitle>
      <Panel {...chart} height="32%" namesPoints values={{ allowDecimals: false }}>
        <Bar dataKey="orders" fill="var(--indigo)" {...bar} />
      </Panel>
    </div>
  )
}

const partTip = (row: TrendRow) => (
  <>
    <p className="text-xs text-muted">{row.name}</p>
    <p className="font-semibold tabular-nums">{formatRupees(row.sales)}</p>
    {row.before !== null && <p className="text-muted tabular-nums">{formatRupees(row.before)} before</p>}
    <p className="tabular-nums">{counted(row.orders, 'order')}</p>
  </>
)
