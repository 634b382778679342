// Read-only list of orders of a previous store. They don't count in any statistics.
import { History } from 'lucide-react'
import { formatDay } from '#contract/base/days'
import { importedOrderStatuses } from '#contract/imported-orders/imported-order'
import { statusLabels } from '#contract/orders/order-status'
import { chip, dayRange, strip } from '#web/admin/kit/list/filters/filters.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { CustomerCell, itemsText } from '#web/admin/orders/order-cells.tsx'
import { OrderSources } from '#web/admin/orders/order-sources.tsx'
import { OrderStatusBadge } from '#web/admin/orders/order-status-badge.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { ImportedBadge } from '#web/shop/imported-badge.tsx'
import { Rupees } from '#web/shop/rupees.tsx'

const labels = Object.fromEntries(importedOrderStatuses.map((status) => [status, statusLabels[status]]))

export default listPage('GET /admin/imported-orders', {
  title: 'Imported Orders',
  text: 'The order history of a previous store. These orders don’t count in any total, report or book.',
  icon: <History />,
  rows: 'orders',
  rowKey: ({ _id }) => _id,
  rowName: ({ number }) => number,
  rowPath: ({ _id }) => adminPaths.importedOrder(_id),
  head: ({ asked }) => <OrderSources current="imported" search={asked.search} />,
  search: { label: 'Search imported orders', placeholder: 'Old order no., customer, store' },
  filters: {
    status: strip('Status', labels, ({ statuses }) => statuses),
    ordered: dayRange('Ordered'),
    customer: chip(
      'Show the orders of all customers',
      (reply) => `Customer: ${reply?.orders[0]?.customer.name ?? 'one'}`,
    ),
  },
  sort: {
    keys: { date: 'Date', total: 'Total', customer: 'Customer' },
    first: { key: 'date', order: 'desc' },
    descending: ['date', 'total'],
  },
  columns: [
    {
      id: 'order',
      header: 'Order',
      card: 'title',
      className: 'whitespace-normal! min-w-32',
      cell: ({ _id, number }) => (
        <span className="flex flex-wrap items-center gap-x-2">
          <Link
            to={adminPaths.importedOrder(_id)}
            className="inline-flex min-h-6 items-center rounded-sm font-semibold text-indigo tabular-nums underline-offset-3 wrap-anywhere hover:underline"
          >
            {number}
          </Link>
          <ImportedBadge />
        </span>
      ),
    },
    { id: 'source', header: 'Previous store', cell: ({ source }) => source },
    {
      id: 'customer',
      header: 'Customer',
      sortKey: 'customer',
      card: 'section',
      cell: ({ customer }) => <CustomerCell user={customer} />,
    },
    { id: 'items', header: 'Items', cell: ({ totalItems }) => itemsText(totalItems) },
    {
      id: 'total',
      header: 'Total',
      sortKey: 'total',
      numeric: true,
      card: 'aside',
      cell: ({ total, refunded }) => (
        <span className="block text-right">
          <Rupees value={total} />
          {refunded !== null && refunded > 0 && (
            <span className="block text-xs text-muted">
              <Rupees value={refunded} /> refunded
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      card: 'badge',
      cell: ({ status, statusDisplay }) => <OrderStatusBadge status={status} label={statusDisplay} />,
    },
    {
      id: 'date',
      header: 'Date',
      sortKey: 'date',
      className: 'tabular-nums',
      cell: ({ orderedOn }) => formatDay(orderedOn),
    },
  ],
  loading: 'Loading imported orders...',
  failed: 'Failed to load imported orders',
  empty: ({ search, filter }) =>
    search || Object.keys(filter).length > 0
      ? { title: 'No Orders', text: 'No imported orders match your current filters.' }
      : {
          title: 'No imported orders',
          text: 'Import the order history of a previous store from a CSV or XLSX file.',
        },
})
