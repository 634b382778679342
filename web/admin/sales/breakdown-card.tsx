// Sales broken down by one dimension: State, category, group, staff, kind or return reason. Each row links to its
// lines.
import { formatPercent } from '#contract/base/rupee-text'
import type { Period } from '#contract/books/months'
import type { SalesDimension } from '#contract/sales/dimensions'
import type { Breakdown, ReportType } from '#contract/sales/report'
import { breakdownTexts, breakdownTitles, figureNames } from '#contract/sales/words'
import { useListParams } from '#web/admin/kit/list/use-list-params.ts'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { tableInCard } from '#web/admin/kit/table-in-card.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'
import { Change, Figure, textLink } from './figure.tsx'
import { linesPath } from './sales-links.ts'

/** Rows shown in the overview. The other report types show all rows. */
const FIRST = 8

type RowFigure = keyof Breakdown['before']

interface BreakdownCardProps {
  dimension: SalesDimension
  type: ReportType
  rows: readonly Breakdown[]
  period: Period | undefined
  loading: boolean
}

export function BreakdownCard({ dimension, type, rows, period, loading }: BreakdownCardProps) {
  const list = useListParams()
  const current = rows.filter((row) => type === 'comparative' || hasFigures(row))
  const shown = type === 'overview' ? current.slice(0, FIRST) : current
  const name: Column<Breakdown> = {
    id: 'name',
    header: firstColumns[dimension],
    isPinned: type === 'detailed',
    className: 'min-w-36 whitespace-normal! wrap-anywhere',
    cell: ({ key, name: text }) =>
      period ? (
        <Link to={linesPath(period, { by: dimension, key })} className={textLink}>
          {text}
        </Link>
      ) : (
        text
      ),
  }
  return (
    <Card
      title={breakdownTitles[dimension]}
      description={breakdownTexts[dimension]}
      flush
      footer={
        shown.length < current.length && (
          <Button variant="ghost" size="sm" onClick={() => list.set({ type: 'detailed' })}>
            Show All {current.length}
          </Button>
        )
      }
    >
      <DataTable
        label={breakdownTitles[dimension]}
        className={tableInCard}
        columns={[name, ...columnsOf(dimension, type, rows)]}
        rows={shown}
        rowKey={({ key }) => key}
        loading={loading}
        skeletonRows={3}
        empty={<p className="px-4 py-8 text-center text-muted">{empty(dimension)}</p>}
      />
    </Card>
  )
}

const firstColumns: Readonly<Record<SalesDimension, string>> = {
  kind: 'Type',
  state: 'State',
  category: 'Category',
  group: 'Group',
  staff: 'Sent by',
  source: 'Source',
  reason: 'Reason',
}

const empty = (dimension: SalesDimension) =>
  dimension === 'reason' ? 'No returns in this period.' : 'No invoices in this period.'

const hasFigures = ({ invoiced, credited, unitsSold, unitsReturned }: Breakdown) =>
  invoiced !== 0 || credited !== 0 || unitsSold !== 0 || unitsReturned !== 0

const figure = (key: RowFigure): Column<Breakdown> => ({
  id: key,
  header: figureNames[key],
  numeric: true,
  cell: (row) => <Figure of={key} value={row[key]} />,
})

function columnsOf(dimension: SalesDimension, type: ReportType, rows: readonly Breakdown[]) {
  const main: RowFigure = dimension === 'reason' ? 'credited' : 'sales'
  if (type === 'comparative') return [figure(main), ...comparison(main)]
  if (type === 'detailed') return detailed[dimension === 'reason' ? 'reason' : 'others'].map(figure)
  if (dimension === 'reason') return [figure('unitsReturned'), figure('credited')]
  return [figure('unitsSold'), figure('sales'), ...(addsUp(dimension) ? [share(rows)] : [])]
}

/** Whether the rows add up to the total, so that shares make sense. */
const addsUp = (dimension: SalesDimension) => dimension !== 'group' && dimension !== 'kind'

const detailed: Readonly<Record<'reason' | 'others', readonly RowFigure[]>> = {
  reason: ['unitsReturned', 'credited', 'tax'],
  others: ['unitsSold', 'unitsReturned', 'invoiced', 'credited', 'sales', 'tax'],
}

const comparison = (main: RowFigure): Column<Breakdown>[] => [
  {
    id: 'before',
    header: 'Before',
    numeric: true,
    cell: (row) => <Figure of={main} value={row.before[main]} />,
  },
  {
    id: 'change',
    header: 'Change',
    numeric: true,
    cell: (row) => <Change now={row[main]} before={row.before[main]} />,
  },
]

/** Share of the total. Empty if returns exceed sales. */
function share(rows: readonly Breakdown[]): Column<Breakdown> {
  const total = rows.reduce((sum, { sales }) => sum + sales, 0)
  const cell = ({ sales }: Breakdown) => (total > 0 && sales > 0 ? formatPercent(sales / total) : '—')
  return { id: 'share', header: 'Share', numeric: true, cell }
}
