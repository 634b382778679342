// Documents of a section, with links to each and to its order.
import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/api'
import { formatDay } from '#contract/base/days'
import { type Gstr1Section, gstr1Sections } from '#contract/gst-filing/sections'
import { adminCall } from '#web/admin/call.ts'
import { LoadFailure } from '#web/admin/kit/load-failure.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { tableInCard } from '#web/admin/kit/table-in-card.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { routeQuery } from '#web/api/query.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'
import { amountColumns } from './amount-columns.tsx'

type Row = ReplyOf<'GET /gst/returns/{month}/sections/{section}'>['documents'][number]

const columns: readonly Column<Row>[] = [
  {
    id: 'number',
    header: 'Document',
    cell: ({ number, day }) => (
      <span className="block leading-5 tabular-nums">
        <span className="font-semibold">{number}</span>
        <span className="block text-xs text-muted">{formatDay(day)}</span>
      </span>
    ),
  },
  {
    id: 'buyer',
    header: 'Buyer',
    card: 'meta',
    className: 'whitespace-normal! min-w-40',
    cell: ({ buyer, gstin, place }) => (
      <span className="block leading-5 wrap-anywhere">
        {buyer}
        <span className="block text-xs text-muted">{[gstin, place].filter(Boolean).join(', ')}</span>
      </span>
    ),
  },
  {
    id: 'order',
    header: 'Order',
    cell: ({ orderNumber }) => (
      <Link
        to={adminPaths.order(orderNumber)}
        className="font-semibold text-indigo underline-offset-3 hover:underline"
      >
        {orderNumber}
      </Link>
    ),
  },
  ...amountColumns,
  {
    id: 'total',
    header: 'Total',
    numeric: true,
    card: 'aside',
    cell: ({ total }) => <Rupees value={total} />,
  },
]

export function SectionDocuments({ month, section }: { month: string; section: Gstr1Section }) {
  const query = useQuery(
    routeQuery(adminCall, 'GET /gst/returns/{month}/sections/{section}', { params: { month, section }, query: {} }),
  )
  const { name, about } = gstr1Sections[section]
  const { documents = [], total = 0 } = query.data ?? {}
  return (
    <Card
      title={`Documents of ${name}`}
      description={total > documents.length ? `${about}. The first ${documents.length} of ${total}.` : about}
      flush
    >
      {query.isError && !query.data ? (
        <LoadFailure title="Failed to load the documents" query={query} headingLevel={3} />
      ) : (
        <DataTable
          label={`Documents of ${name}`}
          className={tableInCard}
          columns={columns}
          rows={documents}
          rowKey={({ _id }) => _id}
          loading={query.isPending}
          skeletonRows={3}
        />
      )}
    </Card>
  )
}
