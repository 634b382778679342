// Issued document numbers: table 13 of the return.
import { formatNumber } from '#contract/base/rupee-text'
import { documentKinds } from '#contract/documents/kinds'
import type { Gstr1Summary } from '#contract/gst-filing/admin'
import { tableInCard } from '#web/admin/kit/table-in-card.ts'
import { Card } from '#web/ui/data/card.tsx'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'

type Row = Gstr1Summary['series'][number]

const columns: readonly Column<Row>[] = [
  {
    id: 'numbers',
    header: 'Numbers',
    className: 'whitespace-normal!',
    cell: ({ kind, from, to }) => (
      <span className="block leading-5">
        {documentKinds[kind].name}
        <span className="block text-xs text-muted tabular-nums">
          {from === to ? from : `${from} to ${to}`}
        </span>
      </span>
    ),
  },
  {
    id: 'issued',
    header: 'Issued',
    numeric: true,
    cell: ({ total, cancelled }) => formatNumber(total - cancelled),
  },
  { id: 'cancelled', header: 'Missing', numeric: true, cell: ({ cancelled }) => formatNumber(cancelled) },
]

export function SeriesCard({ summary }: { summary: Gstr1Summary | undefined }) {
  return (
    <Card title="Documents issued" description="Table 13." flush>
      <DataTable
        label="Documents issued"
        className={tableInCard}
        maxHeight="none"
        columns={columns}
        rows={summary?.series ?? []}
        rowKey={({ from }) => from}
        loading={summary === undefined}
        skeletonRows={2}
        empty={<p className="px-4 py-8 text-center text-muted">None in this month.</p>}
      />
    </Card>
  )
}
