// Orders whose money went back.
import { Eye, IndianRupee, RotateCcw } from 'lucide-react'
import { Link } from 'react-router'
import { formatUsDateTime } from '#contract/base/days'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { CustomerCell, itemsText, OrderLink } from '#web/admin/orders/order-cells.tsx'
import { OrderStatusBadge } from '#web/admin/orders/order-status-badge.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { ReturnsTabs } from './returns-tabs.tsx'

export const RefundedOrders = listPage('GET /orders/orders/{status}', {
  params: { status: 'refunded' },
  rows: 'orders',
  rowKey: ({ _id }) => _id,
  rowName: ({ orderNumber }) => orderNumber,
  rowPath: ({ orderNumber }) => adminPaths.order(orderNumber),
  title: 'Refunded Orders',
  text: 'Orders whose money went back to their buyers.',
  icon: <RotateCcw />,
  head: ({ list }) => <ReturnsTabs list={list} />,
  search: { label: 'Search orders', placeholder: 'Order number, name or e-mail' },
  stats: (reply) => [
    {
      label: 'Total Refunded',
      value: reply?.summary.count ?? 0,
      description: 'Orders',
      icon: <RotateCcw />,
    },
    {
      label: 'Total Value',
      value: <Rupees value={reply?.summary.revenue ?? 0} />,
      description: 'With GST',
      icon: <IndianRupee />,
      tone: 'madder',
    },
  ],
  columns: [
    { id: 'order', header: 'Order ID', cell: ({ orderNumber }) => <OrderLink orderNumber={orderNumber} /> },
    { id: 'customer', header: 'Customer', card: 'section', cell: ({ user }) => <CustomerCell user={user} /> },
    { id: 'items', header: 'Items', cell: ({ totalItems }) => itemsText(totalItems) },
    {
      id: 'total',
      header: 'Total',
      numeric: true,
      card: 'aside',
      cell: ({ totalAmount }) => <Rupees value={totalAmount} />,
    },
    {
      id: 'status',
      header: 'Status',
      card: 'badge',
      cell: ({ status, statusDisplay }) => <OrderStatusBadge status={status} label={statusDisplay} />,
    },
    {
      id: 'refunded',
      header: 'Refunded On',
      className: 'tabular-nums',
      cell: ({ updatedAt }) => formatUsDateTime(updatedAt),
    },
  ],
  buttons: ({ orderNumber }, _, place) => (
    <Link
      to={adminPaths.order(orderNumber)}
      aria-label={`View order ${orderNumber}`}
      className={buttonClass({ variant: place === 'table' ? 'ghost' : 'secondary', size: 'sm' })}
    >
      <Eye aria-hidden="true" className="size-4" />
      View
    </Link>
  ),
  loading: 'Loading refunded orders...',
  failed: 'Failed to load orders',
  empty: { title: 'No Refunded Orders', text: 'No refunded orders match your current filters.' },
  toasts: {
    id: 'orders-refunded',
    loaded: 'Fetched refunded orders!',
    failed: (message) => `Failed to fetch refunded orders: ${message}`,
  },
})
