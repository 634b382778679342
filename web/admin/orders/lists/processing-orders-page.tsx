// Orders being made ready: what is to be packed, for whom, and until when.

import { Package, Truck } from 'lucide-react'
import { Link } from 'react-router'
import { formatUsDay } from '#contract/base/days'
import type { ListedOrder } from '#contract/orders/admin-lists'
import { OrderMarks } from '#web/admin/orders/detail/order-marks.tsx'
import { OrderStatusBadge } from '#web/admin/orders/order-status-badge.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { AddressSection, CardSection, CustomerSection, OrderCard, ProductLines } from './order-card.tsx'
import { markedOrderColumn, OrderListPage, orderColumns } from './order-list.tsx'
import { OrderStats } from './order-stats.tsx'
import { useOrderList } from './use-order-list.ts'
import { ViewOrderLink } from './view-order-link.tsx'

const columns = [
  markedOrderColumn,
  orderColumns.customer,
  orderColumns.items,
  orderColumns.total,
  orderColumns.status,
  orderColumns.date,
]

export default function ProcessingOrdersPage() {
  const orders = useOrderList('processing', [])
  return (
    <OrderListPage
      title="Processing Orders"
      text="Accepted orders that are being packed."
      orders={orders}
      stats={
        <OrderStats
          label="In Processing"
          description="To be dispatched"
          icon={<Package />}
          summary={orders.summary}
          loading={orders.query.isPending}
        />
      }
      searchPlaceholder="Order number, customer, e-mail"
      loadingText="Loading processing orders..."
      empty={{
        icon: <Package />,
        title: 'No Processing Orders',
        text: 'No processing orders match your current filters.',
      }}
      columns={columns}
      rowActions={actionsOf}
      card={(order) => (
        <OrderCard
          order={order}
          badges={
            <>
              <OrderStatusBadge status={order.status} label={order.statusDisplay} />
              <OrderMarks order={order} />
            </>
          }
          meta={<>Ordered {formatUsDay(order.createdAt)}</>}
          actions={actionsOf(order)}
        >
          <CardSection title="Estimated delivery">{formatUsDay(order.estimatedDelivery)}</CardSection>
          <div className="grid grid-cols-2 gap-4">
            <CustomerSection order={order} />
            <AddressSection order={order} />
          </div>
          <CardSection title="Products">
            <ProductLines items={order.items} />
          </CardSection>
        </OrderCard>
      )}
    />
  )
}

const actionsOf = (order: ListedOrder) => (
  <>
    <Link
      to={adminPaths.order(order.orderNumber, 'ship')}
      aria-label={`Ship order ${order.orderNumber}`}
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      <Truck aria-hidden="true" className="size-4" />
      Ship
    </Link>
    <Link
      to={adminPaths.order(order.orderNumber, 'parcel')}
      aria-label={`Ship part of order ${order.orderNumber}`}
      className={buttonClass({ variant: 'ghost', size: 'sm' })}
    >
      Part
    </Link>
    <ViewOrderLink order={order} />
  </>
)
