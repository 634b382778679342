// All figures per day, week or month of the period, with totals. Each figure links to the rows behind it.
import type { Period } from '#contract/books/months'
import type { SalesFigures, SalesReport } from '#contract/sales/report'
import { figureNames, partLabel } from '#contract/sales/words'
import { tableInCard } from '#web/admin/kit/table-in-card.ts'
import { Card } from '#web/ui/data/card.tsx'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'
import { type FigureKey, LinkedFigure } from './figure.tsx'
import { partName } from './part-name.ts'
import { rowsBehind } from './sales-links.ts'

type Row = SalesFigures & Period & { name: string }

const keys = Object.keys(figureNames) as FigureKey[]

export function PartsTable({ report, loading }: { report: SalesReport | undefined; loading: boolean }) {
  const unit = report?.unit ?? 'day'
  const columns: readonly Column<Row>[] = [
    {
      id: 'part',
      header: partLabel[unit],
      isPinned: true,
      className: 'tabular-nums font-semibold',
      cell: ({ name }) => name,
    },
    ...keys.map(
      (key): Column<Row> => ({
        id: key,
        header: figureNames[key],
        numeric: true,
        wrapsHeader: true,
        cell: (row) => (
          <LinkedFigure
            of={key}
            value={row[key]}
            to={rowsBehind[key](row)}
            label={`${figureNames[key]} of ${row.name}`}
          />
        ),
      }),
    ),
  ]
  const total = report && { ...report.period, ...report.figures, name: 'Total' }
  const parts = (report?.series ?? []).map((part) => ({ ...part, name: partName(part, unit) }))
  return (
    <Card
      title={`By ${unit}`}
      description="Totals come first. Select a figure to see the rows behind it."
      flush
      className="mb-6"
    >
      <DataTable
        label={`Figures by ${unit}`}
        className={tableInCard}
        columns={columns}
        rows={total ? [total, ...parts] : []}
        rowKey={({ name, from }) => `${name} ${from}`}
        loading={loading}
      />
    </Card>
  )
}
