// What the table of the customer analytics shows, and one of its rows as a card.

import { Link } from 'react-router'
import type { ReplyOf } from '#contract/api'
import { formatUsDay } from '#contract/base/days'
import { formatNumber } from '#contract/base/rupee-text'
import { adminPaths } from '#web/admin/paths.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import type { Column } from '#web/ui/data/data-table.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/data/description-list.tsx'
import { SegmentBadge } from './segment-panel.tsx'

export type ReportRow = ReplyOf<'GET /reports/customers'>['customers'][number]

function Name({ row }: { row: ReportRow }) {
  return (
    <span className="block max-w-72 min-w-0 leading-5">
      <Link
        to={adminPaths.customer(row._id)}
        className="block truncate rounded-sm font-semibold text-indigo underline-offset-3 hover:underline"
      >
        {row.name}
      </Link>
      <span className="block truncate text-xs text-muted">{row.email}</span>
    </span>
  )
}

const daysAgo = (days: number | null): string => {
  if (days === null) return 'Never'
  if (days === 0) return 'Today'
  return days === 1 ? '1 day ago' : `${formatNumber(days)} days ago`
}

export const reportColumns: readonly Column<ReportRow>[] = [
  { id: 'customer', header: 'Customer', sortKey: 'name', cell: (row) => <Name row={row} /> },
  { id: 'segment', header: 'Segment', cell: ({ segment }) => <SegmentBadge segment={segment} /> },
  {
    id: 'orders',
    header: 'Orders',
    sortKey: 'totalOrders',
    numeric: true,
    cell: ({ totalOrders }) => formatNumber(totalOrders),
  },
  {
    id: 'spent',
    header: 'Total Spent',
    sortKey: 'totalSpent',
    numeric: true,
    cell: ({ totalSpent }) => <Rupees value={totalSpent} />,
  },
  {
    id: 'average',
    header: 'Average Order',
    numeric: true,
    cell: ({ averageOrderValue }) => <Rupees value={averageOrderValue} />,
  },
  {
    id: 'first',
    header: 'First Order',
    className: 'tabular-nums',
    cell: ({ firstOrderAt }) => formatUsDay(firstOrderAt),
  },
  {
    id: 'last',
    header: 'Last Order',
    sortKey: 'lastOrder',
    className: 'tabular-nums',
    cell: ({ lastOrderAt, daysSinceOrder }) => (
      <span className="leading-5">
        <span className="block">{formatUsDay(lastOrderAt)}</span>
        <span className="block text-xs text-muted">{daysAgo(daysSinceOrder)}</span>
      </span>
    ),
  },
]

export function ReportCard({ row }: { row: ReportRow }) {
  return (
    <article className="grid min-w-0 content-start gap-3 rounded border border-line bg-surface p-4">
      <div className="flex items-start justify-between gap-2">
        <Name row={row} />
        <SegmentBadge segment={row.segment} />
      </div>
      <DescriptionList className="text-sm">
        <DescriptionRow term="Orders" numeric>
          {formatNumber(row.totalOrders)}
        </DescriptionRow>
        <DescriptionRow term="Total Spent" numeric>
          <Rupees value={row.totalSpent} />
        </DescriptionRow>
        <DescriptionRow term="Average Order" numeric>
          <Rupees value={row.averageOrderValue} />
        </DescriptionRow>
        <DescriptionRow term="Last Order">{daysAgo(row.daysSinceOrder)}</DescriptionRow>
      </DescriptionList>
    </article>
  )
}
