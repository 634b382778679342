// Returned products and the reasons for their returns.
import { IndianRupee, Undo2 } from 'lucide-react'
import { formatNumber } from '#contract/base/rupee-text'
import type { ReturnedProduct } from '#contract/reports/product-returns'
import type { ListColumn } from '#web/admin/kit/list/definition.ts'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { figuresPeriod } from '#web/admin/kit/period-controls.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { categoryFilter } from '#web/admin/stock/category-filter.tsx'
import { Rupees } from '#web/shop/rupees.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { RowsFigure, shareText } from './figure-cells.tsx'
import { allInDays, inDays } from './in-days.ts'
import { ProductCell } from './product-cell.tsx'
import { ProductMeanings } from './product-meanings.tsx'
import { ProductsNav } from './products-nav.tsx'

const columns: readonly ListColumn<ReturnedProduct>[] = [
  {
    id: 'product',
    header: 'Product',
    sortKey: 'name',
    card: 'title',
    cell: (row) => <ProductCell product={row} />,
  },
  {
    id: 'returned',
    header: 'Returned',
    sortKey: 'returned',
    numeric: true,
    card: 'aside',
    cell: ({ _id, name, returned }) => (
      <RowsFigure
        value={formatNumber(returned)}
        name={`Returns of ${name}: ${formatNumber(returned)}`}
        productId={_id}
        kind="returned"
      />
    ),
  },
  {
    id: 'rate',
    header: 'Return Rate',
    sortKey: 'rate',
    numeric: true,
    cell: ({ returnRate, sold }) => (
      <span className="block leading-5">
        {shareText(returnRate)}
        <span className="block text-xs text-muted">of {formatNumber(sold)} invoiced</span>
      </span>
    ),
  },
  {
    id: 'credited',
    header: 'Credited',
    sortKey: 'credited',
    numeric: true,
    cell: ({ credited }) => <Rupees value={credited} />,
  },
  {
    id: 'reasons',
    header: 'Reasons',
    card: 'section',
    className: 'whitespace-normal! min-w-64',
    cell: ({ reasons }) => <Reasons reasons={reasons} />,
  },
]

function Reasons({ reasons }: Pick<ReturnedProduct, 'reasons'>) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {reasons.map(({ reason, units }) => (
        <li key={reason}>
          <Badge className="wrap-anywhere whitespace-normal">
            {reason}: {formatNumber(units)}
          </Badge>
        </li>
      ))}
    </ul>
  )
}

export default listPage('GET /reports/returned-products', {
  title: 'Returned Products',
  text: 'Which products customers return, and why.',
  icon: <Undo2 />,
  rows: 'products',
  staleTime: 0,
  query: inDays,
  rowKey: ({ _id }) => _id,
  rowName: ({ name }) => name,
  nav: ({ asked }) => <ProductsNav filter={asked.filter} />,
  search: { label: 'Search products', placeholder: 'Name or SKU' },
  filters: { period: figuresPeriod(), category: categoryFilter() },
  sort: {
    keys: { returned: 'Returned', rate: 'Return Rate', credited: 'Credited', name: 'Product' },
    first: { key: 'returned', order: 'desc' },
    descending: ['returned', 'rate', 'credited'],
  },
  columns,
  stats: (reply) => [
    {
      label: 'Returned',
      value: reply?.totals.returned ?? 0,
      description: 'Units returned',
      icon: <Undo2 />,
      tone: 'madder',
      link: { to: adminPaths.returnQueue(), label: 'All returns' },
    },
    {
      label: 'Credited',
      value: <Rupees value={reply?.totals.credited ?? 0} />,
      description: 'Without tax',
      icon: <IndianRupee />,
      tone: 'turmeric',
    },
  ],
  above: ({ reply, hasFailed }) =>
    !hasFailed && (
      <>
        {reply && reply.reasons.length > 0 && (
          <section aria-label="Reasons" className="mb-4">
            <Reasons reasons={reply.reasons} />
          </section>
        )}
        <ProductMeanings figures={{ returned: 'Returned' }} />
      </>
    ),
  export: { route: 'GET /reports/returned-products/export', query: allInDays },
  loading: 'Loading returned products...',
  failed: 'Failed to load returned products',
  empty: {
    title: 'No returns',
    text: 'No units matching your filters were returned in this period.',
  },
})
