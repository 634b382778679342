// Orders whose money went back.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Eye, IndianRupee, RotateCcw } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { formatUsDateTime } from '#contract/base/days'
import { formatNumber } from '#contract/base/rupee-text'
import type { OrderView } from '#contract/orders/order'
import { adminCall } from '#web/admin/call.ts'
import { ListPage } from '#web/admin/kit/list/list-frame.tsx'
import type { ListParams } from '#web/admin/kit/list/use-list-params.ts'
import { useLoadToasts } from '#web/admin/kit/use-load-toasts.ts'
import { CustomerCell, itemsText, OrderLink } from '#web/admin/orders/order-cells.tsx'
import { OrderStatusBadge } from '#web/admin/orders/order-status-badge.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { routeQuery } from '#web/api/query.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { type ButtonVariant, buttonClass } from '#web/ui/button.tsx'
import { StatCard } from '#web/ui/data/card.tsx'
import type { Column } from '#web/ui/data/data-table.tsx'
import { ReturnsTabs } from './returns-tabs.tsx'

export function RefundedOrders({ list }: { list: ListParams }) {
  const navigate = useNavigate()
  const query = useQuery({
    ...routeQuery(adminCall, 'GET /orders/orders/{status}', {
      params: { status: 'refunded' },
      query: { search: list.get('search'), page: list.page, limit: list.limit },
    }),
    placeholderData: keepPreviousData,
  })
  useLoadToasts(query, {
    id: 'orders-refunded',
    loaded: 'Fetched refunded orders!',
    failed: (message) => `Failed to fetch refunded orders: ${message}`,
  })
  const { orders = [], total = 0, summary } = query.data ?? {}
  return (
    <ListPage<OrderView>
      title="Refunded Orders"
      text="Orders whose money went back to their buyers."
      list={list}
      filterNames={[]}
      search={{ label: 'Search orders', placeholder: 'Order number, name or e-mail' }}
      actions={<ReturnsTabs list={list} />}
      stats={
        <>
          <StatCard
            label="Total Refunded"
            value={formatNumber(summary?.count ?? 0)}
            description="Orders"
            icon={<RotateCcw />}
            loading={query.isPending}
          />
          <StatCard
            label="Total Value"
            value={<Rupees value={summary?.revenue ?? 0} />}
            description="With GST"
            icon={<IndianRupee />}
            tone="madder"
            loading={query.isPending}
          />
        </>
      }
      query={query}
      loadingText="Loading refunded orders..."
      failure="Failed to load orders"
      empty={{
        icon: <RotateCcw />,
        title: 'No Refunded Orders',
        text: 'No refunded orders match your current filters.',
      }}
      columns={columns}
      rows={orders}
      rowKey={(order) => order._id}
      rowName={(order) => order.orderNumber}
      rowActions={(order) => viewLink(order)}
      onRowClick={(order) => navigate(adminPaths.order(order.orderNumber))}
      card={(order) => <RefundedOrderCard order={order} />}
      total={total}
    />
  )
}

const columns: readonly Column<OrderView>[] = [
  { id: 'order', header: 'Order ID', cell: (order) => <OrderLink orderNumber={order.orderNumber} /> },
  { id: 'customer', header: 'Customer', cell: (order) => <CustomerCell user={order.user} /> },
  { id: 'items', header: 'Items', cell: (order) => itemsText(order.totalItems) },
  { id: 'total', header: 'Total', numeric: true, cell: (order) => <Rupees value={order.totalAmount} /> },
  {
    id: 'status',
    header: 'Status',
    cell: (order) => <OrderStatusBadge status={order.status} label={order.statusDisplay} />,
  },
  {
    id: 'refunded',
    header: 'Refunded On',
    className: 'tabular-nums',
    cell: (order) => formatUsDateTime(order.updatedAt),
  },
]

const viewLink = (order: OrderView, variant: ButtonVariant = 'ghost') => (
  <Link
    to={adminPaths.order(order.orderNumber)}
    aria-label={`View order ${order.orderNumber}`}
    className={buttonClass({ variant, size: 'sm' })}
  >
    <Eye aria-hidden="true" className="size-4" />
    View
  </Link>
)

function RefundedOrderCard({ order }: { order: OrderView }) {
  return (
    <article className="flex min-w-0 flex-col rounded border border-line bg-surface">
      <header className="border-b border-line px-4 py-3">
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="text-base leading-6">
            <OrderLink orderNumber={order.orderNumber} />
          </h2>
          <Rupees value={order.totalAmount} className="font-semibold" />
        </div>
        <p className="text-sm text-muted tabular-nums">Refunded On {formatUsDateTime(order.updatedAt)}</p>
        <p className="mt-2">
          <OrderStatusBadge status={order.status} label={order.statusDisplay} />
        </p>
      </header>
      <div className="grid flex-1 content-start gap-1 px-4 py-3 text-sm">
        <CustomerCell user={order.user} />
        <p className="text-muted">{itemsText(order.totalItems)}</p>
      </div>
      <footer className="border-t border-line px-4 py-3">{viewLink(order, 'secondary')}</footer>
    </article>
  )
}
