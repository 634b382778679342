// The newest orders on the dashboard, narrowed by a text and by status; both stand in the address.
import { Filter } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { orderStatuses, statusLabels } from '#contract/order-status'
import type { OrderView } from '#contract/orders'
import { Button, buttonClass } from '#web/ui/button'
import { Card } from '#web/ui/card'
import { type Column, DataTable } from '#web/ui/data-table'
import { Menu, MenuChoice } from '#web/ui/menu'
import { ListSearch } from '../../list-search.tsx'
import { CustomerCell, itemsText, OrderLink } from '../../order-cells.tsx'
import { formatOrderTime } from '../../order-dates.ts'
import { OrderStatusBadge } from '../../order-status-badge.tsx'
import { adminPaths } from '../../paths.ts'
import { tableInCard } from '../../table-in-card.ts'
import { useListParams } from '../../use-list-params.ts'

// The dashboard's own format: rupees with the grouping of en-US.
const inr = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'INR' })

const columns: readonly Column<OrderView>[] = [
  { id: 'order', header: 'Order ID', cell: (order) => <OrderLink orderNumber={order.orderNumber} /> },
  { id: 'customer', header: 'Customer', cell: (order) => <CustomerCell user={order.user} /> },
  { id: 'items', header: 'Items', cell: (order) => itemsText(order.totalItems) },
  { id: 'total', header: 'Total', numeric: true, cell: (order) => inr.format(order.totalAmount) },
  {
    id: 'status',
    header: 'Status',
    cell: (order) => <OrderStatusBadge status={order.status} label={order.statusDisplay} />,
  },
  {
    id: 'date',
    header: 'Date',
    cell: (order) => formatOrderTime(order.createdAt),
    className: 'tabular-nums',
  },
]

const statusOptions = [
  { value: '', label: 'All statuses' },
  ...orderStatuses.map((status) => ({ value: status, label: statusLabels[status] })),
]

const matches = (order: OrderView, text: string) =>
  [order.orderNumber, order.user?.name, order.user?.email].some((part) => part?.toLowerCase().includes(text))

export function RecentOrders({ orders, loading }: { orders: readonly OrderView[]; loading: boolean }) {
  const navigate = useNavigate()
  const list = useListParams()
  const text = (list.get('search') ?? '').toLowerCase()
  const status = list.get('status')
  const shown = orders.filter(
    (order) => (!text || matches(order, text)) && (!status || order.status === status),
  )
  const chosen = statusOptions.find((option) => option.value === status && status !== '')
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
            value={list.get('search') ?? ''}
            onSearch={(search) => list.set({ search })}
          />
          <Menu
            trigger={
              <Button variant="secondary" size="sm" className="min-h-9" icon={<Filter aria-hidden="true" />}>
                {chosen ? `Filter: ${chosen.label}` : 'Filter'}
              </Button>
            }
          >
            <MenuChoice
              label="Status"
              value={status ?? ''}
              onChange={(value) => list.set({ status: value })}
              options={statusOptions}
            />
          </Menu>
          <Link
            to={adminPaths.orders}
            className={buttonClass({ variant: 'secondary', size: 'sm', className: 'min-h-9' })}
          >
            View All Orders
          </Link>
        </>
      }
    >
      <DataTable
        label="Recent Orders"
        className={tableInCard}
        columns={columns}
        rows={shown}
        rowKey={(order) => order._id}
        loading={loading}
        empty={<p className="px-4 py-12 text-center text-muted">No orders found.</p>}
        onRowClick={(order) => navigate(adminPaths.order(order.orderNumber))}
      />
    </Card>
  )
}
