// Sales by HSN code: table 12 of the return.
import { formatNumber } from '#contract/base/rupee-text'
import type { Gstr1Summary } from '#contract/gst-filing/admin'
import { tableInCard } from '#web/admin/kit/table-in-card.ts'
import { Card } from '#web/ui/data/card.tsx'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'
import { amountColumns } from './amount-columns.tsx'

type Row = Gstr1Summary['hsn'][number]

const columns: readonly Column<Row>[] = [
  {
    id: 'hsn',
    header: 'HSN',
    cell: ({ hsn, isB2b }) => (
      <span className="block leading-5 tabular-nums">
        {hsn || '—'}
        <span className="block text-xs text-muted">{isB2b ? 'B2B' : 'B2C'}</span>
      </span>
    ),
  },
  { id: 'rate', header: 'Rate', numeric: true, cell: ({ rate }) => `${rate}%` },
  {
    id: 'quantity',
    header: 'Quantity',
    numeric: true,
    cell: ({ quantity, uqc }) => `${formatNumber(quantity)} ${uqc}`,
  },
  ...amountColumns,
]

export function HsnCard({ summary }: { summary: Gstr1Summary | undefined }) {
  return (
    <Card title="By HSN code" description="Table 12, separately for registered and other buyers." flush>
      <DataTable
        label="By HSN code"
        className={tableInCard}
        columns={columns}
        rows={summary?.hsn ?? []}
        rowKey={({ isB2b, hsn, uqc, rate }) => `${isB2b} ${hsn} ${uqc} ${rate}`}
        loading={summary === undefined}
        skeletonRows={4}
        empty={<p className="px-4 py-8 text-center text-muted">No invoices in this month.</p>}
      />
    </Card>
  )
}
