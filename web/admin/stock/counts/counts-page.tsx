// All stock counts, open and closed.
import { ClipboardList } from 'lucide-react'
import { formatDateTime } from '#contract/base/days'
import { formatNumber } from '#contract/base/rupee-text'
import { countStatuses } from '#contract/stock/admin-counts'
import { ActionButton } from '#web/admin/kit/action/use-actions.tsx'
import { labelled, select } from '#web/admin/kit/list/filters/filters.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { messageOf } from '#web/api/call.ts'
import { CountStatusPill, countStatusLabels } from './count-status-pill.tsx'
import { openCount } from './open-count.tsx'

export default listPage('GET /stocks/counts', {
  title: 'Stock Counts',
  text: 'Count the units on your shelves and correct the stock levels.',
  icon: <ClipboardList />,
  rows: 'counts',
  staleTime: 0,
  rowKey: ({ _id }) => _id,
  rowName: ({ number, name }) => `${number} ${name}`,
  rowPath: ({ _id }) => adminPaths.stockCount(_id),
  head: () => <ActionButton action={openCount} row={null} />,
  search: { label: 'Search counts', placeholder: 'Number, name, person' },
  filters: { status: select('Status', labelled(countStatuses, countStatusLabels)) },
  columns: [
    { id: 'number', header: 'Number', card: 'meta', className: 'tabular-nums', cell: ({ number }) => number },
    {
      id: 'name',
      header: 'Name',
      card: 'title',
      cell: ({ _id, name }) => (
        <Link
          to={adminPaths.stockCount(_id)}
          className="font-semibold text-indigo underline-offset-3 hover:underline"
        >
          {name}
        </Link>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      card: 'badge',
      cell: ({ status }) => <CountStatusPill status={status} />,
    },
    {
      id: 'counted',
      header: 'Counted',
      numeric: true,
      cell: ({ counted, products }) => `${formatNumber(counted)} of ${formatNumber(products)}`,
    },
    {
      id: 'different',
      header: 'Differences',
      numeric: true,
      cell: ({ different }) => formatNumber(different),
    },
    {
      id: 'opened',
      header: 'Started',
      className: 'tabular-nums',
      cell: ({ openedAt }) => formatDateTime(openedAt),
    },
    { id: 'by', header: 'By', className: 'max-w-40 truncate', cell: ({ openedBy }) => openedBy },
    {
      id: 'closed',
      header: 'Closed',
      className: 'tabular-nums',
      cell: ({ closedAt }) => (closedAt ? formatDateTime(closedAt) : '—'),
    },
  ],
  loading: 'Loading counts...',
  failed: (error) => messageOf(error, { fallback: 'Failed to load the counts' }),
  empty: ({ search, filter }) =>
    search || filter.status
      ? { title: 'No counts found', text: 'No count matches your current filters.' }
      : { title: 'No counts yet', text: 'Count one category or the whole stock.' },
})
