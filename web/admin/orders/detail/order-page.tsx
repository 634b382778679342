// One order with everything the staff need: lines, money, people, parcel, history, and the steps it can take now.

import { useQuery } from '@tanstack/react-query'
import { Flag, PackageX } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { formatUsDateTime } from '#contract/base/days'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { useLoadToasts } from '#web/admin/kit/use-load-toasts.ts'
import { OrderStatusBadge, PaymentStateBadge } from '#web/admin/orders/order-status-badge.tsx'
import { OrderReturns } from '#web/admin/orders/returns/order-returns.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { CallError } from '#web/api/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/feedback.tsx'
import { Breadcrumb } from '#web/ui/text/breadcrumb.tsx'
import { PageHeader } from '#web/ui/text/heading.tsx'
import { OrderActions, useOrderDialog } from './order-actions.tsx'
import { orderQuery } from './order-cache.ts'
import { OrderClaims } from './order-claims.tsx'
import { OrderHandling } from './order-handling.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { OrderPayments } from './order-payments.tsx'
import { OrderAddress, OrderCustomer } from './order-people.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { OrderTrailNav } from './order-trail-nav.tsx'

export default function OrderPage() {
  const { orderId = '' } = useParams()
  const query = useQuery(orderQuery(orderId))
  const missing = query.error instanceof CallError && query.error.status === 404
  useLoadToasts(query, { id: 'order', failed: (message) => `Failed to fetch order: ${message}` })

  if (query.data) return <OrderView order={query.data.order} />
  return (
    <>
      <title>Order · Back office</title>
      {!query.isError ? (
        <Loading />
      ) : (
        <div className="rounded border border-line bg-surface">
          {missing ? (
            <EmptyState
              headingLevel={1}
              icon={<PackageX />}
              title="Order not found"
              text={`There is no order “${orderId}”.`}
              action={
                <Link to={adminPaths.orders} className={buttonClass({ variant: 'secondary' })}>
                  Back to orders
                </Link>
              }
            />
          ) : (
            <ErrorState
              headingLevel={1}
              title="Failed to load order"
              text="Check the connection and try again."
              onRetry={() => query.refetch()}
              busy={query.isFetching}
            />
          )}
        </div>
      )}
    </>
  )
}

function OrderView({ order }: { order: OrderDetail }) {
  const { open } = useOrderDialog()
  const listLabel = `${order.statusDisplay} orders`
  return (
    <>
      <title>{`Order ${order.orderNumber} · Back office`}</title>
      <PageHeader
        above={
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <Breadcrumb
              items={[
                { label: 'Orders', render: <Link to={adminPaths.orders} /> },
                { label: listLabel, render: <Link to={statusLists[order.status]} /> },
                { label: order.orderNumber },
              ]}
            />
            <OrderTrailNav orderNumber={order.orderNumber} />
          </div>
        }
        title={<span className="tabular-nums">{`Order ${order.orderNumber}`}</span>}
        text={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <span>Placed {formatUsDateTime(order.createdAt)}</span>
            <OrderStatusBadge status={order.status} label={order.statusDisplay} />
            <PaymentStateBadge state={order.paymentState} />
            {order.isPriority && (
              <Badge tone="red" icon={<Flag aria-hidden="true" />}>
                Priority
              </Badge>
            )}
            {order.prioritySupport && <Badge tone="purple">Priority support</Badge>}
            {order.isGift && <Badge tone="purple">Gift</Badge>}
          </span>
        }
        actions={<OrderActions order={order} />}
      />
      {order.holdReason && (
        <Alert
          tone="warning"
          className="mb-4"
          action={
            <Button size="sm" variant="secondary" onClick={() => open('release')}>
              Release Order
            </Button>
          }
        >
          On hold: {order.holdReason}
        </Alert>
      )}
      {order.cancelReason && (
        <Alert tone="warning" className="mb-4">
          Cancelled: {order.cancelReason}
        </Alert>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4">
          <OrderItems order={order} />
          <OrderClaims order={order} />
          <OrderPayments order={order} />
          <OrderReturns order={order} />
          <OrderTimeline order={order} />
        </div>
        <div className="grid min-w-0 gap-4 sm:grid-cols-2 xl:grid-cols-1">
          <OrderCustomer order={order} />
          <OrderAddress order={order} />
          <OrderParcels order={order} />
          <OrderHandling order={order} />
        </div>
      </div>
    </>
  )
}

/** The list that an order of a status is found in. */
const statusLists: Record<OrderDetail['status'], string> = {
  pending: adminPaths.pendingOrders,
  processing: adminPaths.processingOrders,
  shipped: adminPaths.shippedOrders,
  delivered: adminPaths.deliveredOrders,
  cancelled: `${adminPaths.allOrders}?status=cancelled`,
  returned: `${adminPaths.allOrders}?status=returned`,
  refunded: adminPaths.returns,
}

function Loading() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <div role="status" className="sr-only">
        <h1>Loading order...</h1>
      </div>
      <Skeleton className="h-8 w-64" />
      <Skeleton className="h-5 w-80" />
      <div className="mt-2 grid gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-96" />
        <Skeleton className="h-64" />
      </div>
    </div>
  )
}
