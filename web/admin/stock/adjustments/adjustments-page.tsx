// Stock adjustments: a form for a new one, and the list of all, with links to the counts and imports behind them.
import { Scale } from 'lucide-react'
import { formatNumber } from '#contract/base/rupee-text'
import { formatUsDateTime } from '#contract/base/us-days'
import { type Adjustment, adjustmentLabels } from '#contract/stock/admin'
import { select } from '#web/admin/kit/list/filters/filters.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { messageOf } from '#web/api/call.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { AdjustForm } from './adjust-form.tsx'

export default listPage('GET /stocks/recent-adjustments', {
  title: 'Stock Adjustments',
  text: 'Units that were added, removed or set to a new level by hand, by an import or by a count, and why.',
  icon: <Scale />,
  rows: 'adjustments',
  // The user may have just adjusted stock on another screen.
  staleTime: 0,
  rowKey: ({ _id }) => _id,
  rowName: ({ product, date }) => `${product.name}, ${formatUsDateTime(date)}`,
  above: () => <AdjustForm />,
  search: { label: 'Search adjustments', placeholder: 'Product' },
  filters: {
    type: select('Type', [
      { value: 'increase', label: 'Increase' },
      { value: 'decrease', label: 'Decrease' },
    ]),
  },
  pageSizes: [10],
  columns: [
    {
      id: 'product',
      header: 'Product',
      card: 'title',
      className: 'min-w-40 whitespace-normal!',
      cell: ({ product: { _id, name, isDeleted } }) =>
        _id && !isDeleted ? (
          <Link
            to={adminPaths.stockHistory(_id)}
            className="font-semibold text-indigo underline-offset-3 hover:underline"
          >
            {name}
          </Link>
        ) : (
          name
        ),
    },
    {
      id: 'type',
      header: 'Type',
      card: 'badge',
      cell: ({ type }) => <Badge tone={tones[type]}>{adjustmentLabels[type] ?? type}</Badge>,
    },
    {
      id: 'quantity',
      header: 'Changed Quantity',
      numeric: true,
      cell: ({ oldStock, newStock }) => signed(newStock - oldStock),
    },
    { id: 'old', header: 'Old Stock', numeric: true, cell: ({ oldStock }) => formatNumber(oldStock) },
    { id: 'new', header: 'New Stock', numeric: true, cell: ({ newStock }) => formatNumber(newStock) },
    {
      id: 'reason',
      header: 'Reason',
      className: 'min-w-40 whitespace-normal! wrap-anywhere',
      cell: (adjustment) => <Reason adjustment={adjustment} />,
    },
    { id: 'user', header: 'User', className: 'max-w-40 truncate', cell: ({ user }) => user.name },
    {
      id: 'date',
      header: 'Date',
      card: 'meta',
      className: 'tabular-nums',
      cell: ({ date }) => formatUsDateTime(date),
    },
  ],
  export: { route: 'GET /stocks/adjustments/export' },
  loading: 'Loading adjustments...',
  failed: (error) => messageOf(error, { fallback: 'Failed to fetch adjustments' }),
  empty: { title: 'No adjustments found.', text: 'Manual adjustments, imports and counts appear here.' },
  toasts: { id: 'adjustments', loaded: 'Recent adjustments loaded!' },
})

const tones = { add: 'green', subtract: 'orange', set: 'blue' } as const

function Reason({ adjustment: { reason, count, importId } }: { adjustment: Adjustment }) {
  const to = count
    ? adminPaths.stockCount(count._id)
    : importId && `${adminPaths.importProducts}?${new URLSearchParams({ import: importId })}`
  const text = count ? `Count “${count.name}”` : reason
  if (!to) return text || '—'
  return (
    <Link to={to} className="font-semibold text-indigo underline-offset-3 hover:underline">
      {text}
    </Link>
  )
}

/** For example "+5" or "−3". */
const signed = (units: number) => `${units > 0 ? '+' : units < 0 ? '−' : ''}${formatNumber(Math.abs(units))}`
