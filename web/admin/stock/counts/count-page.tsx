// One stock count: its sheet, where the counted units are entered line by line, and the actions that end it.
import { ClipboardList } from 'lucide-react'
import { useParams } from 'react-router'
import { formatDateTime } from '#contract/base/days'
import { formatNumber } from '#contract/base/rupee-text'
import { type CountLine, countLineFilters } from '#contract/stock/admin-counts'
import { labelled, select } from '#web/admin/kit/list/filters/filters.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { StockProductCell } from '#web/admin/stock/stock-product-cell.tsx'
import { messageOf } from '#web/api/call.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { CountHead } from './count-head.tsx'
import { CountedInput } from './counted-input.tsx'

const showLabels = {
  uncounted: 'Not counted',
  counted: 'Counted',
  different: 'Different',
  unlikely: 'Unlikely difference',
} as const

export default listPage('GET /stocks/counts/{id}', {
  title: 'Stock Count',
  text: 'Enter the units you found. Stock levels change when the count is approved.',
  icon: <ClipboardList />,
  addressParams: ['id'],
  rows: 'lines',
  staleTime: 0,
  rowKey: ({ product }) => product._id,
  rowName: ({ product }) => product.name,
  above: ({ reply }) => reply && <CountHead count={reply.count} differenceValue={reply.differenceValue} />,
  search: { label: 'Search the sheet', placeholder: 'Product, SKU' },
  filters: { show: select('Show', labelled(countLineFilters, showLabels)) },
  pageSizes: [25, 50, 100],
  pageSize: 50,
  columns: [
    {
      id: 'product',
      header: 'Product',
      card: 'title',
      cell: ({ product }) => <StockProductCell product={product} />,
    },
    { id: 'expected', header: 'Expected', numeric: true, cell: ({ expected }) => formatNumber(expected) },
    { id: 'counted', header: 'Counted', numeric: true, cell: (line) => <Counted line={line} /> },
    { id: 'difference', header: 'Difference', numeric: true, cell: (line) => <Difference line={line} /> },
    {
      id: 'value',
      header: 'Value',
      numeric: true,
      cell: ({ differenceValue }) =>
        differenceValue === null || differenceValue === 0 ? '—' : <Rupees value={differenceValue} />,
    },
    { id: 'by', header: 'By', className: 'max-w-40 truncate', cell: ({ countedBy }) => countedBy ?? '—' },
    {
      id: 'at',
      header: 'At',
      className: 'tabular-nums',
      cell: ({ countedAt }) => (countedAt ? formatDateTime(countedAt) : '—'),
    },
  ],
  loading: 'Loading the count...',
  failed: (error) => messageOf(error, { fallback: 'Failed to load the count' }),
  empty: { title: 'No products found', text: 'No product of this sheet matches your current filters.' },
})

function Counted({ line }: { line: CountLine }) {
  const { id = '' } = useParams()
  return <CountedInput countId={id} line={line} />
}

function Difference({ line: { difference, isStale, isUnlikely } }: { line: CountLine }) {
  if (isStale) return <Badge tone="orange">Count again</Badge>
  if (difference === null) return '—'
  if (difference === 0) return <span className="text-muted">0</span>
  const text = `${difference > 0 ? '+' : '−'}${formatNumber(Math.abs(difference))}`
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
      {isUnlikely && <Badge tone="orange">Unlikely</Badge>}
      <span className={difference > 0 ? 'font-semibold text-green-strong' : 'font-semibold text-red-strong'}>
        {text}
      </span>
    </span>
  )
}
