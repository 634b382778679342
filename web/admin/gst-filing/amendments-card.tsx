// Documents of earlier returns that this return amends, with their particulars before and after.

import { formatDay } from '#contract/base/days'
import { counted } from '#contract/base/rupee-text'
import { documentKinds } from '#contract/documents/kinds'
import type { Gstr1Summary } from '#contract/gst-filing/admin'
import { amendedSections } from '#contract/gst-filing/sections'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { tableInCard } from '#web/admin/kit/table-in-card.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'
import { amountColumns } from './amount-columns.tsx'

type Row = Gstr1Summary['amended'][number]

const Particulars = ({ of }: { of: Row['before'] }) => (
  <span className="block leading-5 wrap-anywhere">
    {of.buyer}
    <span className="block text-xs text-muted">{[of.gstin, of.place].filter(Boolean).join(', ')}</span>
    <span className="block text-xs text-muted tabular-nums">
      {of.igst > 0 ? 'IGST ' : 'CGST + SGST '}
      <Rupees value={of.igst > 0 ? of.igst : of.cgst + of.sgst} />
    </span>
  </span>
)

const columns: readonly Column<Row>[] = [
  {
    id: 'number',
    header: 'Document',
    card: 'title',
    cell: ({ number, kind, day, orderNumber }) => (
      <span className="block leading-5 tabular-nums">
        <span className="font-semibold">{number}</span>
        <span className="block text-xs font-normal text-muted">{`${documentKinds[kind].name}, ${formatDay(day)}`}</span>
        <Link
          to={adminPaths.order(orderNumber)}
          className="block w-fit text-xs font-normal text-indigo underline-offset-3 hover:underline"
        >
          {orderNumber}
        </Link>
      </span>
    ),
  },
  {
    id: 'before',
    header: 'Reported before',
    className: 'whitespace-normal! min-w-44',
    cell: ({ before }) => <Particulars of={before} />,
  },
  {
    id: 'after',
    header: 'Amended',
    className: 'whitespace-normal! min-w-44',
    cell: ({ after }) => <Particulars of={after} />,
  },
]

type Section = Gstr1Summary['amendments'][number]

const sectionColumns: readonly Column<Section>[] = [
  {
    id: 'section',
    header: 'Section',
    className: 'whitespace-normal! min-w-44',
    cell: ({ section }) => (
      <span className="leading-5">
        <span className="font-semibold">{amendedSections[section].name}</span>
        <span className="block text-xs text-muted">{amendedSections[section].about}</span>
      </span>
    ),
  },
  { id: 'count', header: 'Documents', numeric: true, cell: ({ count }) => count },
  ...amountColumns,
]

export function AmendmentsCard({ summary: { amendments, amended } }: { summary: Gstr1Summary }) {
  if (amended.length === 0) return null
  return (
    <>
      <Card
        title="Amendments of earlier returns"
        description="The amounts are the changes against the values reported before. A document that moves to another section is withdrawn from its old one and listed in the new one."
        flush
      >
        <DataTable
          label="Amendments of earlier returns"
          className={tableInCard}
          maxHeight="none"
          columns={sectionColumns}
          rows={amendments}
          rowKey={({ section }) => section}
        />
      </Card>
      <Card title={counted(amended.length, 'amended document')} flush>
        <DataTable
          label="Amended documents"
          className={tableInCard}
          columns={columns}
          rows={amended}
          rowKey={({ _id }) => _id}
        />
      </Card>
    </>
  )
}
