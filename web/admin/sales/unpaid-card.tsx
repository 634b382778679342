// Invoiced and unpaid amounts by age, taken from the receivables of the books.
import { formatNumber } from '#contract/base/rupee-text'
import { ages } from '#contract/books/receivables'
import type { SalesReport } from '#contract/sales/report'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { tableInCard } from '#web/admin/kit/table-in-card.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'
import { textLink } from './figure.tsx'
import { receivablesOfAge } from './sales-links.ts'

type Row = SalesReport['unpaid'][number]

const columns: readonly Column<Row>[] = [
  {
    id: 'age',
    header: 'Since the invoice',
    cell: ({ age }) => (
      <Link to={receivablesOfAge(age)} className={textLink}>
        {ages[age].label}
      </Link>
    ),
  },
  { id: 'orders', header: 'Orders', numeric: true, cell: ({ orders }) => formatNumber(orders) },
  {
    id: 'amount',
    header: 'Owed',
    numeric: true,
    card: 'aside',
    cell: ({ amount }) => <Rupees value={amount} />,
  },
]

export function UnpaidCard({ report, loading }: { report: SalesReport | undefined; loading: boolean }) {
  return (
    <Card
      title="Unpaid by age"
      description="As of now, whatever the period above: invoiced and not paid in full, with tax."
      flush
    >
      <DataTable
        label="Unpaid by age"
        className={tableInCard}
        columns={columns}
        rows={report?.unpaid ?? []}
        rowKey={({ age }) => age}
        loading={loading}
        maxHeight="none"
      />
    </Card>
  )
}
