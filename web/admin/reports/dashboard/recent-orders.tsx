// The newest orders on the dashboard, searched and filtered by the server. The URL holds the filters.

import { useNavigate } from 'react-router'
import { firstDayOf } from '#contract/base/periods'
import { formatUsRupees } from '#contract/base/rupee-text'
import { formatUsDayTime } from '#contract/base/us-days'
import type { RecentOrder } from '#contract/orders/admin-lists'
import { ListSearch } from '#web/admin/kit/list/list-search.tsx'
import type { ListChanges } from '#web/admin/kit/list/use-list-params.ts'
import { ButtonLink } from '#web/admin/kit/rights/link.tsx'
import { tableInCard } from '#web/admin/kit/table-in-card.ts'
import { CustomerCell, itemsText, OrderLink } from '#web/admin/orders/order-cells.tsx'
import { OrderStatusBadge } from '#web/admin/orders/order-status-badge.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Card } from '#web/ui/data/card.tsx'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'
import { OrderFilter } from './order-filter.tsx'
import type { OrderFilter as Chosen } from './use-dashboard.ts'

const columns: readonly Column<RecentOrder>[] = [
  { id: 'order', header: 'Order ID', cell: (order) => <OrderLink orderNumber={order.orderNumber} /> },
  {
    id: 'customer',
    header: 'Customer',
    card: 'meta',
    compactCell: ({ user }) => user.name,
    cell: (order) => <CustomerCell user={order.user} />,
  },
  { id: 'items', header: 'Items', card: 'meta', cell: (order) => itemsText(order.totalItems) },
  {
    id: 'total',
    header: 'Total',
    numeric: true,
    card: 'aside',
    cell: (order) => formatUsRupees(order.totalAmount),
  },
  {
    id: 'status',
    header: 'Status',
    card: 'badge',
    cell: (order) => <OrderStatusBadge status={order.status} label={order.statusDisplay} />,
  },
  {
    id: 'date',
    header: 'Date',
    card: 'meta',
    cell: (order) => formatUsDayTime(order.createdAt),
    className: 'tabular-nums',
  },
]

/** Returns the URL of the full list with the same filters. Its periods start on a day. */
function allOrdersPath({ search, status, period }: Chosen): string {
  const from = period && firstDayOf(period)
  const params = new URLSearchParams(
    Object.entries({ search, status, from }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  )
  return [adminPaths.allOrders, ...(params.size > 0 ? [params] : [])].join('?')
}

interface RecentOrdersProps {
  orders: readonly RecentOrder[]
  filter: Chosen
  onFilter: (changes: ListChanges) => void
  loading: boolean
  /** The orders belong to the previous filters. */
  isOutdated: boolean
  hasFailed: boolean
}

export function RecentOrders({
  orders,
  filter,
  onFilter,
  loading,
  isOutdated,
  hasFailed,
}: RecentOrdersProps) {
  const navigate = useNavigate()
  return (
    <Card
      title="Recent Orders"
      flush
      className="overflow-hidden"
      actions={
        <>
          <ListSearch
            label="Search orders"
            placeholder="Search orders..."
            value={filter.search ?? ''}
            onSearch={(search) => onFilter({ search })}
          />
          <OrderFilter filter={filter} onChange={onFilter} />
          <ButtonLink
            to={allOrdersPath(filter)}
            className={buttonClass({ variant: 'secondary', size: 'sm', className: 'min-h-9' })}
          >
            View All Orders
          </ButtonLink>
        </>
      }
    >
      <div
        aria-busy={isOutdated || undefined}
        className={cx('transition-opacity', isOutdated && 'opacity-60')}
      >
        <DataTable
          label="Recent Orders"
          className={tableInCard}
          columns={columns}
          rows={orders}
          rowKey={(order) => order._id}
          loading={loading}
          empty={
            <p className="px-4 py-12 text-center text-muted">
              {hasFailed ? 'The orders could not be loaded.' : 'No orders found.'}
            </p>
          }
          onRowClick={(order) => navigate(adminPaths.order(order.orderNumber))}
        />
      </div>
    </Card>
  )
}
