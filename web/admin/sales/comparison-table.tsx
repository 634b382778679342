// All figures of the period next to those of the period before.
import type { SalesReport } from '#contract/sales/report'
import { definitions, figureNames } from '#contract/sales/words'
import { tableInCard } from '#web/admin/kit/table-in-card.ts'
import { Card } from '#web/ui/data/card.tsx'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'
import { Change, type FigureKey, LinkedFigure } from './figure.tsx'
import { daysText } from './part-name.ts'
import { rowsBehind } from './sales-links.ts'

interface Row {
  of: FigureKey
  now: number
  before: number
}

const keys = Object.keys(figureNames) as FigureKey[]

export function ComparisonTable({ report, loading }: { report: SalesReport | undefined; loading: boolean }) {
  const figure = (row: Row, value: number, days: 'period' | 'before') =>
    report && (
      <LinkedFigure
        of={row.of}
        value={value}
        to={rowsBehind[row.of](report[days])}
        label={`${figureNames[row.of]} ${days === 'period' ? 'in the period' : 'before'}`}
      />
    )
  const columns: readonly Column<Row>[] = [
    {
      id: 'figure',
      header: 'Figure',
      className: 'min-w-48 whitespace-normal!',
      cell: ({ of }) => (
        <span className="leading-5">
          <span className="block font-semibold">{figureNames[of]}</span>
          <span className="block text-xs text-muted">{definitions[of]}</span>
        </span>
      ),
    },
    { id: 'now', header: 'Period', numeric: true, cell: (row) => figure(row, row.now, 'period') },
    { id: 'before', header: 'Before', numeric: true, cell: (row) => figure(row, row.before, 'before') },
    {
      id: 'change',
      header: 'Change',
      numeric: true,
      cell: ({ now, before }) => <Change {...{ now, before }} />,
    },
  ]
  return (
    <Card
      title="Comparison"
      description={report ? `Period: ${daysText(report.period)}. Before: ${daysText(report.before)}.` : '…'}
      flush
      className="mb-6"
    >
      <DataTable
        label="Compared with the period before"
        className={tableInCard}
        columns={columns}
        rows={
          report ? keys.map((of) => ({ of, now: report.figures[of], before: report.figuresBefore[of] })) : []
        }
        rowKey={({ of }) => of}
        loading={loading}
        skeletonRows={keys.length}
        maxHeight="none"
      />
    </Card>
  )
}
