// What the four lists of orders have in common, on top of the skeleton of all lists.

import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { formatUsDay } from '#contract/base/days'
import type { ListedOrder } from '#contract/orders/admin-lists'
import type { OrderView } from '#contract/orders/order'
import { ListPage } from '#web/admin/kit/list/list-frame.tsx'
import { OrderCell } from '#web/admin/orders/detail/order-marks.tsx'
import { CustomerCell, itemsText, OrderLink } from '#web/admin/orders/order-cells.tsx'
import { OrderStatusBadge } from '#web/admin/orders/order-status-badge.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import type { Column } from '#web/ui/data/data-table.tsx'
import type { useOrderList } from './use-order-list.ts'

interface OrderListPageProps {
  title: string
  text: string
  orders: ReturnType<typeof useOrderList>
  stats: ReactNode
  searchPlaceholder: string
  filters?: ReactNode
  bulk?: ReactNode
  loadingText: string
  empty: { title: string; text: string; icon: ReactNode }
  tools?: ReactNode
  columns: readonly Column<ListedOrder>[]
  rowActions: (order: ListedOrder) => ReactNode
  card: (order: ListedOrder) => ReactNode
  selected?: ReadonlySet<string>
  onSelect?: (selected: Set<string>) => void
}

export function OrderListPage({ orders, searchPlaceholder, ...page }: OrderListPageProps) {
  const navigate = useNavigate()
  return (
    <ListPage
      {...page}
      list={orders.list}
      filterNames={orders.filterNames}
      search={{ label: 'Search orders', placeholder: searchPlaceholder }}
      query={orders.query}
      failure="Failed to load orders"
      rows={orders.orders}
      rowKey={(order) => order._id}
      rowName={(order) => order.orderNumber}
      onRowClick={(order) => navigate(adminPaths.order(order.orderNumber))}
      total={orders.total}
    />
  )
}

/** The first column of the lists that tell held and urgent orders from others. */
export const markedOrderColumn: Column<ListedOrder> = {
  id: 'order',
  header: 'Order ID',
  className: 'whitespace-normal! min-w-28',
  cell: (order) => <OrderCell order={order} />,
}

/** The columns that several of the lists share. */
export const orderColumns = {
  order: { id: 'order', header: 'Order ID', cell: (order) => <OrderLink orderNumber={order.orderNumber} /> },
  customer: { id: 'customer', header: 'Customer', cell: (order) => <CustomerCell user={order.user} /> },
  items: { id: 'items', header: 'Items', cell: (order) => itemsText(order.totalItems) },
  total: {
    id: 'total',
    header: 'Total',
    numeric: true,
    cell: (order) => <Rupees value={order.totalAmount} />,
  },
  status: {
    id: 'status',
    header: 'Status',
    cell: (order) => <OrderStatusBadge status={order.status} label={order.statusDisplay} />,
  },
  date: {
    id: 'date',
    header: 'Date',
    className: 'tabular-nums',
    cell: (order) => formatUsDay(order.createdAt),
  },
} as const satisfies Record<string, Column<OrderView>>
