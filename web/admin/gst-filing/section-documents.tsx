// Documents of a section, with links to each and to its order.
import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/api'
import { formatDay } from '#contract/base/days'
import type { Gstr1Summary } from '#contract/gst-filing/admin'
import { furnishedMonthly, type Gstr1Section, gstr1Sections } from '#contract/gst-filing/sections'
import { adminCall } from '#web/admin/call.ts'
import { type Actions, useActions } from '#web/admin/kit/action/use-actions.tsx'
import { LoadFailure } from '#web/admin/kit/load-failure.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { tableInCard } from '#web/admin/kit/table-in-card.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { routeQuery } from '#web/api/query.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'
import { amountColumns } from './amount-columns.tsx'
import { type Marking, markOne, unmarkOne } from './furnishing-card.tsx'
import { useReturnGstin } from './month-choice.tsx'

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

const uploadColumn = ({
  on,
  month,
  gstin,
}: {
  on: Actions<Marking>
  month: string
  gstin: string | null
}): Column<Row> => ({
  id: 'uploaded',
  header: 'By IFF',
  card: 'section',
  cell: ({ _id, number, isFurnished }) => {
    const action = isFurnished ? unmarkOne : markOne
    return (
      <span className="flex items-center gap-2">
        {isFurnished && 'Uploaded'}
        {action.allowed() && (
          <Button
            size="sm"
            variant="ghost"
            disabled={on.isBusy}
            aria-label={`${action.label}: ${number}`}
            onClick={() => on.ask(action, { month, gstin, ids: [_id] })}
          >
            {action.label}
          </Button>
        )}
      </span>
    )
  },
})

interface SectionDocumentsProps {
  month: string
  section: Gstr1Section
  summary: Gstr1Summary | undefined
}

export function SectionDocuments({ month, section, summary }: SectionDocumentsProps) {
  const gstin = useReturnGstin()
  const on = useActions<Marking>()
  const isMarked = summary?.isFurnishing === true && furnishedMonthly.includes(section)
  const query = useQuery(
    routeQuery(adminCall, 'GET /gst/returns/{month}/sections/{section}', {
      params: { month, section },
      query: { gstin },
    }),
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
          columns={isMarked ? [...columns, uploadColumn({ on, month, gstin: summary.gstin })] : columns}
          rows={documents}
          rowKey={({ _id }) => _id}
          loading={query.isPending}
          skeletonRows={3}
        />
      )}
    </Card>
  )
}
