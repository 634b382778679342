// Draft orders: orders that staff are taking, and those that were placed.
import { NotebookPen } from 'lucide-react'
import { formatDateTime } from '#contract/base/days'
import { counted, formatNumber } from '#contract/base/rupee-text'
import { draftSources, draftStateLabels, draftStates } from '#contract/orders/drafts/order-drafts'
import { orderSourceLabels } from '#contract/orders/order-sources'
import { labelled, oneOf, select } from '#web/admin/kit/list/filters/filters.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { NewOrderLink } from '#web/admin/orders/new-order-link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { messageOf } from '#web/api/call.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { Badge } from '#web/ui/data/badge.tsx'

const link = 'rounded-sm text-indigo underline-offset-3 hover:underline'

export default listPage('GET /admin/order-drafts', {
  title: 'Draft Orders',
  text: 'Orders that you take by phone, WhatsApp or at the counter, until they are placed.',
  icon: <NotebookPen />,
  rows: 'drafts',
  rowKey: ({ _id }) => _id,
  rowName: ({ number }) => number,
  rowPath: ({ _id }) => adminPaths.orderDraft(_id),
  search: { label: 'Search draft orders', placeholder: 'Number, customer, phone' },
  filters: {
    state: oneOf(draftStates, select('State', labelled(draftStates, draftStateLabels))),
    source: oneOf(draftSources, select('Came by', labelled(draftSources, orderSourceLabels))),
    by: select('Taken by', (reply) => reply?.people.map(({ _id, name }) => ({ value: _id, label: name }))),
  },
  columns: [
    {
      id: 'number',
      header: 'Draft',
      card: 'title',
      className: 'tabular-nums',
      cell: ({ _id, number }) => (
        <Link to={adminPaths.orderDraft(_id)} className={`${link} font-semibold`}>
          {number}
        </Link>
      ),
    },
    {
      id: 'customer',
      header: 'Customer',
      card: 'meta',
      className: 'whitespace-normal! min-w-44',
      cell: ({ customer }) =>
        customer ? (
          <span className="block leading-5 wrap-anywhere">
            {customer.name}
            <span className="block text-xs text-muted">{customer.phone}</span>
          </span>
        ) : (
          <span className="text-muted">Not chosen yet</span>
        ),
    },
    {
      id: 'items',
      header: 'Items',
      numeric: true,
      cell: ({ items, units }) => (
        <span className="block leading-5">
          {formatNumber(items)}
          <span className="block text-xs text-muted">{counted(units, 'unit')}</span>
        </span>
      ),
    },
    {
      id: 'total',
      header: 'Total',
      numeric: true,
      card: 'aside',
      cell: ({ total }) => <Rupees value={total} />,
    },
    { id: 'source', header: 'Came by', cell: ({ source }) => orderSourceLabels[source] },
    {
      id: 'state',
      header: 'State',
      card: 'badge',
      cell: ({ state, order }) =>
        order ? (
          <Link to={adminPaths.order(order.orderNumber)} className={link}>
            {order.orderNumber}
          </Link>
        ) : (
          <Badge tone="yellow">{draftStateLabels[state]}</Badge>
        ),
    },
    { id: 'by', header: 'Taken by', cell: ({ createdBy }) => createdBy },
    {
      id: 'updated',
      header: 'Last change',
      compact: 'meta',
      className: 'tabular-nums',
      cell: ({ updatedAt }) => formatDateTime(updatedAt),
    },
  ],
  head: () => <NewOrderLink />,
  loading: 'Loading draft orders...',
  failed: messageOf,
  empty: ({ search, filter }) =>
    search || Object.keys(filter).length > 0
      ? { title: 'No draft orders found', text: 'No draft orders match your current filters.' }
      : {
          title: 'No draft orders yet',
          text: 'Press New Order when a customer calls or writes. The draft saves itself, and you place it once everything is agreed.',
        },
})
