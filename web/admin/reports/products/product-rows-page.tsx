// The rows behind the figures of a product: each line that sold or returned it, and its views by day.
import { Eye, FileText, IndianRupee, ShoppingBag, Undo2 } from 'lucide-react'
import { formatDay } from '#contract/base/days'
import { formatNumber } from '#contract/base/rupee-text'
import { documentKinds } from '#contract/documents/kinds'
import { type ProductRow, type ProductRowKind, productRowKinds } from '#contract/reports/product-rows'
import type { ListColumn } from '#web/admin/kit/list/definition.ts'
import { labelled, oneOf, select } from '#web/admin/kit/list/filters/filters.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { figuresPeriod } from '#web/admin/kit/period-controls.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { messageOf } from '#web/api/call.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { inDays } from './in-days.ts'
import { ProductsNav } from './products-nav.tsx'
import { ViewsByDay } from './views-by-day.tsx'

const kinds = Object.keys(productRowKinds) as ProductRowKind[]
const link = 'rounded-sm text-indigo underline-offset-3 hover:underline'

const columns: readonly ListColumn<ProductRow>[] = [
  { id: 'day', header: 'Day', card: 'meta', className: 'tabular-nums', cell: ({ day }) => formatDay(day) },
  {
    id: 'document',
    header: 'Document',
    card: 'title',
    cell: ({ document }) =>
      document ? (
        <span className="block leading-5">
          <Link
            to={`${adminPaths.documents}?search=${encodeURIComponent(document.number)}`}
            className={`${link} font-semibold`}
          >
            {document.number}
          </Link>
          <span className="block text-xs text-muted">{documentKinds[document.kind].name}</span>
        </span>
      ) : (
        <span className="text-muted">Returned too late for a credit note</span>
      ),
  },
  {
    id: 'order',
    header: 'Order',
    cell: ({ order }) =>
      order ? (
        <Link to={adminPaths.order(order._id)} className={link}>
          {order.number}
        </Link>
      ) : (
        '—'
      ),
  },
  {
    id: 'units',
    header: 'Units',
    numeric: true,
    card: 'aside',
    cell: ({ units }) => formatNumber(units),
  },
  {
    id: 'amount',
    header: 'Amount',
    numeric: true,
    cell: ({ amount }) => <Rupees value={amount} />,
  },
  { id: 'tax', header: 'Tax', numeric: true, cell: ({ tax }) => <Rupees value={tax} /> },
  {
    id: 'cost',
    header: 'Cost',
    numeric: true,
    cell: ({ cost }) => (cost === null ? '—' : <Rupees value={cost} />),
  },
  {
    id: 'reason',
    header: 'Reason',
    card: 'badge',
    cell: ({ reason, units }) =>
      reason ? <Badge tone="orange">{reason}</Badge> : units < 0 ? <Badge>Without a return</Badge> : null,
  },
]

export default listPage('GET /reports/products/{id}/rows', {
  title: 'Sales and Views of a Product',
  text: 'Every line that sold or returned this product, newest first, and its views by day.',
  icon: <FileText />,
  addressParams: ['id'],
  rows: 'rows',
  staleTime: 0,
  query: inDays,
  rowKey: ({ _id }) => _id,
  rowName: ({ document, day }) => document?.number ?? day,
  nav: ({ asked }) => <ProductsNav filter={asked.filter} />,
  filters: {
    period: figuresPeriod(),
    kind: oneOf(kinds, select('Rows', labelled(kinds, productRowKinds), 'Sold and returned')),
  },
  columns,
  stats: (reply) => [
    { label: 'Sold', value: reply?.totals.sold ?? 0, description: 'Units invoiced', icon: <ShoppingBag /> },
    {
      label: 'Returned',
      value: reply?.totals.returned ?? 0,
      description: 'Units credited',
      icon: <Undo2 />,
      tone: 'madder',
    },
    {
      label: 'Amount',
      value: <Rupees value={reply?.totals.amount ?? 0} />,
      description: 'Total of these rows, without tax',
      icon: <IndianRupee />,
      tone: 'neem',
    },
    {
      label: 'Views',
      value: (reply?.views ?? []).reduce((sum, { views }) => sum + views, 0),
      description: 'Page views in this period',
      icon: <Eye />,
      tone: 'turmeric',
    },
  ],
  above: ({ reply }) =>
    reply && (
      <>
        <h2 className="mb-3 text-lg font-semibold">
          {reply.product.isDeleted ? (
            reply.product.name
          ) : (
            <Link to={adminPaths.product(reply.product._id)} className={link}>
              {reply.product.name}
            </Link>
          )}
        </h2>
        <ViewsByDay views={reply.views} />
      </>
    ),
  loading: 'Loading the rows...',
  failed: messageOf,
  empty: { title: 'No sales', text: 'No invoice or credit note in this period contains this product.' },
})
