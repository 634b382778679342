// Columns of the customer analytics, for the table and the cards.

import type { ReplyOf } from '#contract/api'
import { counted, formatNumber } from '#contract/base/rupee-text'
import { formatUsDay } from '#contract/base/us-days'
import type { ListColumn } from '#web/admin/kit/list/definition.ts'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { Rupees } from '#web/shop/rupees.tsx'
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
  return `${counted(days, 'day')} ago`
}

export const reportColumns: readonly ListColumn<ReportRow>[] = [
  { id: 'customer', header: 'Customer', sortKey: 'name', cell: (row) => <Name row={row} /> },
  {
    id: 'segment',
    header: 'Segment',
    cell: ({ segment }) => <SegmentBadge segment={segment} />,
    card: 'badge',
  },
  {
    id: 'orders',
    header: 'Orders',
    sortKey: 'totalOrders',
    numeric: true,
    cell: ({ totalOrders }) => formatNumber(totalOrders),
  },
  {
    id: 'sales',
    header: 'Sales',
    sortKey: 'sales',
    numeric: true,
    cell: ({ sales }) => <Rupees value={sales} />,
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
    card: 'none',
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
