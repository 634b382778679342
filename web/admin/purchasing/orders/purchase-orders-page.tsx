// All purchase orders: drafts, open orders and received ones.
import { ClipboardList, Eye, IndianRupee, Pencil, TriangleAlert, Truck } from 'lucide-react'
import { counted, formatNumber } from '#contract/base/rupee-text'
import { formatUsDay } from '#contract/base/us-days'
import { purchaseStatuses, purchaseStatusLabels } from '#contract/purchasing/purchase-order-status'
import type { ListedPurchaseOrder } from '#contract/purchasing/purchase-order-view'
import { ActionButton } from '#web/admin/kit/action/use-actions.tsx'
import type { ListAction } from '#web/admin/kit/list/definition.ts'
import { chip, labelled, oneOf, select } from '#web/admin/kit/list/filters/filters.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { messageOf } from '#web/api/call.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { MenuLink, MenuSeparator } from '#web/ui/overlay/menu.tsx'
import { purchaseActions } from './actions/purchase-actions.ts'
import { createPurchase } from './actions/save-purchase.tsx'
import { PurchaseStateBadge } from './purchase-state-badge.tsx'

const link = 'rounded-sm text-indigo underline-offset-3 hover:underline'

export default listPage('GET /purchase-orders', {
  title: 'Purchase Orders',
  text: 'Your orders to suppliers, from draft to delivery.',
  icon: <ClipboardList />,
  rows: 'purchaseOrders',
  rowKey: ({ _id }) => _id,
  rowName: ({ orderNumber }) => orderNumber,
  rowPath: ({ orderNumber }) => adminPaths.purchaseOrder(orderNumber),
  export: { route: 'GET /purchase-orders/export' },
  search: { label: 'Search purchase orders', placeholder: 'Order number, supplier' },
  filters: {
    status: oneOf(purchaseStatuses, select('Status', labelled(purchaseStatuses, purchaseStatusLabels))),
    supplier: chip(
      'Show the purchase orders of all suppliers',
      (reply) => `Supplier: ${reply?.purchaseOrders[0]?.supplier.name ?? 'one'}`,
    ),
  },
  stats: (reply) => [
    {
      label: 'Open Orders',
      value: reply?.stats.open ?? 0,
      description: 'Not fully received yet',
      icon: <Truck />,
    },
    {
      label: 'Open Value',
      value: <Rupees value={reply?.stats.openValue ?? 0} />,
      description: 'Open orders, including GST',
      icon: <IndianRupee />,
      tone: 'neem',
    },
    {
      label: 'Overdue',
      value: reply?.stats.overdue ?? 0,
      description: 'Past their expected date',
      icon: <TriangleAlert />,
      tone: 'madder',
    },
    {
      label: 'Drafts',
      value: reply?.stats.drafts ?? 0,
      description: 'Not ordered yet',
      icon: <Pencil />,
      tone: 'turmeric',
    },
  ],
  columns: [
    {
      id: 'number',
      header: 'Order Number',
      card: 'title',
      className: 'tabular-nums',
      cell: ({ orderNumber }) => (
        <Link to={adminPaths.purchaseOrder(orderNumber)} className={`${link} font-semibold`}>
          {orderNumber}
        </Link>
      ),
    },
    {
      id: 'supplier',
      header: 'Supplier',
      card: 'meta',
      className: 'whitespace-normal! min-w-44',
      cell: ({ supplier }) => (
        <Link to={adminPaths.supplier(supplier._id)} className={`${link} wrap-anywhere`}>
          {supplier.name}
        </Link>
      ),
    },
    {
      id: 'date',
      header: 'Date',
      compact: 'meta',
      className: 'tabular-nums',
      cell: ({ date }) => formatUsDay(date),
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
      header: 'Total Amount',
      numeric: true,
      card: 'aside',
      cell: ({ totalAmount }) => <Rupees value={totalAmount} />,
    },
    { id: 'status', header: 'Status', card: 'badge', cell: (order) => <PurchaseStateBadge {...order} /> },
    {
      id: 'expected',
      header: 'Expected Delivery',
      className: 'tabular-nums',
      cell: ({ expectedDelivery }) => formatUsDay(expectedDelivery),
    },
  ],
  head: () => <ActionButton action={createPurchase} row={null} />,
  links: ({ orderNumber }) => (
    <>
      <MenuLink
        icon={<Eye aria-hidden="true" />}
        render={<Link to={adminPaths.purchaseOrder(orderNumber)} />}
      >
        View
      </MenuLink>
      <MenuSeparator />
    </>
  ),
  menu: purchaseActions as readonly ListAction<ListedPurchaseOrder>[],
  loading: 'Loading purchase orders...',
  failed: messageOf,
  empty: ({ search, filter }) =>
    search || Object.keys(filter).length > 0
      ? { title: 'No purchase orders found', text: 'No purchase orders match your current filters.' }
      : {
          title: 'No purchase orders yet',
          text: 'Create the first one, or let reorder suggestions create drafts.',
        },
})
