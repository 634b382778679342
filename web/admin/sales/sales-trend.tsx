// Sales and orders over the period as a chart or table, with the period before if both are compared.
import { lazy } from 'react'
import { formatNumber, formatRupees } from '#contract/base/rupee-text'
import type { SalesUnit } from '#contract/sales/periods'
import type { SalesReport } from '#contract/sales/report'
import { partLabel } from '#contract/sales/words'
import { ChartCard, NoChart } from '#web/admin/kit/chart/chart-card.tsx'
import type { Column } from '#web/ui/data/data-table.tsx'
import { partName } from './part-name.ts'
import type { TrendRow } from './trend-row.ts'

const SalesChart = lazy(() => import('./sales-chart.tsx').catch(() => ({ default: NoChart })))

interface SalesTrendProps {
  report: SalesReport | undefined
  loading: boolean
  compares: boolean
}

const words: Readonly<Record<SalesUnit, string>> = { day: 'days', week: 'weeks', month: 'months' }

export function SalesTrend({ report, loading, compares }: SalesTrendProps) {
  const unit = report?.unit ?? 'day'
  const rows = (report?.series ?? []).map(
    ({ sales, orders, ...part }, at): TrendRow => ({
      from: part.from,
      to: part.to,
      name: partName(part, unit),
      sales,
      before: report?.seriesBefore[at]?.sales ?? null,
      orders,
    }),
  )
  const columns: readonly Column<TrendRow>[] = [
    {
      id: 'part',
      header: partLabel[unit],
      isPinned: true,
      className: 'tabular-nums',
      cell: ({ name }) => name,
    },
    { id: 'sales', header: 'Sales', numeric: true, cell: ({ sales }) => formatRupees(sales) },
    ...(compares
      ? [
          {
            id: 'before',
            header: 'Before',
            numeric: true,
            cell: ({ before }: TrendRow) => (before === null ? '—' : formatRupees(before)),
          },
        ]
      : []),
    { id: 'orders', header: 'Orders placed', numeric: true, cell: ({ orders }) => formatNumber(orders) },
  ]
  return (
    <ChartCard
      title="Sales and orders"
      className="mb-6"
      summary={report ? summaryOf(report, rows) : ''}
      loading={loading}
      chart={<SalesChart rows={rows} compares={compares} />}
      table={{ label: `Sales and orders by ${unit}`, columns, rows, rowKey: ({ from }) => from }}
      isEmpty={rows.every(({ sales, orders, before }) => !sales && !orders && !(compares && before))}
      empty="Nothing was sold or ordered in this period."
    />
  )
}

function summaryOf({ figures, unit }: SalesReport, rows: readonly TrendRow[]): string {
  const orders = figures.orders === 1 ? 'one order' : `${formatNumber(figures.orders)} orders`
  const best = rows.reduce<TrendRow | null>(
    (most, row) => (row.sales > (most?.sales ?? 0) ? row : most),
    null,
  )
  const top = best && rows.length > 1 ? ` The best of ${rows.length} ${words[unit]} was ${best.name}.` : ''
  return `Sales of ${formatRupees(figures.sales)}, and ${orders} placed.${top}`
}
