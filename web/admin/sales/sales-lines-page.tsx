// The invoice and note lines behind a sales figure, with their totals.
import { ListTree } from 'lucide-react'
import type { ReplyOf } from '#contract/api'
import { formatDay } from '#contract/base/days'
import { formatNumber, formatRupees } from '#contract/base/rupee-text'
import { lineDimensions, type SalesLine } from '#contract/sales/report'
import type { ListColumn } from '#web/admin/kit/list/definition.ts'
import { custom, dayRange, labelled, oneOf, select } from '#web/admin/kit/list/filters/filters.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { ButtonLink, Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/data/badge.tsx'
import { textLink } from './figure.tsx'

type Reply = ReplyOf<'GET /reports/sales/lines'>

const what = ({ kind, product }: SalesLine) => {
  if (kind === 'goods') return product?.name ?? ''
  return kind === 'charges' ? 'Shipping and fees' : 'Goodwill credit'
}

const columns: readonly ListColumn<SalesLine>[] = [
  { id: 'day', header: 'Day', card: 'meta', className: 'tabular-nums', cell: ({ day }) => formatDay(day) },
  {
    id: 'number',
    header: 'Document',
    className: 'tabular-nums',
    cell: ({ number }) => number || '—',
  },
  {
    id: 'order',
    header: 'Order',
    card: 'title',
    className: 'tabular-nums',
    cell: ({ order }) => (
      <Link to={adminPaths.order(order.orderNumber)} className={textLink}>
        {order.orderNumber}
      </Link>
    ),
  },
  { id: 'customer', header: 'Customer', className: 'max-w-44 truncate', cell: ({ customer }) => customer },
  { id: 'what', header: 'Item', className: 'min-w-44 whitespace-normal! wrap-anywhere', cell: what },
  {
    id: 'units',
    header: 'Units',
    numeric: true,
    cell: ({ units, kind }) => (kind === 'goods' ? formatNumber(units) : '—'),
  },
  {
    id: 'sales',
    header: 'Sales',
    numeric: true,
    card: 'aside',
    cell: ({ sales }) => <Rupees value={sales} />,
  },
  { id: 'tax', header: 'Tax', numeric: true, cell: ({ tax }) => <Rupees value={tax} /> },
]

export default listPage('GET /reports/sales/lines', {
  title: 'Sales Lines',
  text: 'Every line of invoices, credit notes and goodwill credits, newest first. The sales report is the sum of these lines.',
  icon: <ListTree />,
  rows: 'lines',
  staleTime: 0,
  rowKey: ({ _id }) => _id,
  rowName: (row) => `${what(row)} of ${row.order.orderNumber}`,
  rowPath: ({ order }) => adminPaths.order(order.orderNumber),
  head: () => (
    <ButtonLink to={adminPaths.salesReports} className={buttonClass({ variant: 'secondary' })}>
      Sales Reports
    </ButtonLink>
  ),
  openFilters: 'adminSalesLineFilters',
  filters: {
    days: dayRange('Booked on'),
    side: oneOf(
      ['invoiced', 'credited'],
      select('Side', labelled(['invoiced', 'credited'], { invoiced: 'Invoiced', credited: 'Credited' })),
    ),
    by: custom<Reply>({
      at: 'chip',
      names: ['by', 'key'],
      draw: ({ values: { by }, set, reply }) =>
        lineDimensions.some((dimension) => dimension === by) && (
          <Chip removeLabel="Show all sales" onRemove={() => set({ by: undefined, key: undefined })}>
            {reply?.name ?? '…'}
          </Chip>
        ),
    }),
  },
  columns,
  above: ({ reply }) =>
    reply && (
      <p className="mb-3 text-sm text-muted tabular-nums">
        {`All lines: sales ${formatRupees(reply.sums.sales)}, tax ${formatRupees(reply.sums.tax)}, ${formatNumber(reply.sums.unitsSold)} units sold, ${formatNumber(reply.sums.unitsReturned)} returned`}
      </p>
    ),
  loading: 'Loading the lines...',
  failed: 'Failed to load the lines',
  empty: { title: 'No lines', text: 'No invoice or credit matches your filters.' },
})
