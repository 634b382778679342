// The page of one order: items, payments, people, shipments, timeline, and its possible steps.

import { useQuery } from '@tanstack/react-query'
import { Flag, PackageX } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDateTime } from '#contract/base/days'
import { formatRupees } from '#contract/base/rupee-text'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { orderSourceLabels } from '#contract/orders/order-sources'
import { DocumentsCard } from '#web/admin/documents/documents-card.tsx'
import { EmailsCard } from '#web/admin/emails/emails-card.tsx'
import { EwayBillsCard } from '#web/admin/eway-bills/eway-bills-card.tsx'
import { recordPage } from '#web/admin/kit/record-page.tsx'
import { RecordSkeleton } from '#web/admin/kit/record-skeleton.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { MessagesCard } from '#web/admin/messages/messages-card.tsx'
import { addCharge } from '#web/admin/orders/actions/add-charge.tsx'
import { applyRates, changedRates, keepRates, ruleText } from '#web/admin/orders/actions/change-rates.tsx'
import { chargeNoFreight } from '#web/admin/orders/actions/charge-no-freight.tsx'
import { releaseOrder } from '#web/admin/orders/actions/release-order.tsx'
import { orderQuery } from '#web/admin/orders/order-query.ts'
import { OrderStatusBadge, PaymentStateBadge, ReportedBadge } from '#web/admin/orders/order-status-badge.tsx'
import { OrderReturns } from '#web/admin/orders/returns/order-returns.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Breadcrumb } from '#web/ui/text/breadcrumb.tsx'
import { PageHeader } from '#web/ui/text/heading.tsx'
import { OrderButtons } from './order-buttons.tsx'
import { OrderClaims } from './order-claims.tsx'
import { OrderHandling } from './order-handling.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderNeighboursNav } from './order-neighbours-nav.tsx'
import { OrderPayments } from './order-payments.tsx'
import { OrderAddress, OrderCustomer } from './order-people.tsx'
import { OrderShipments } from './order-shipments.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { PrintNotice } from './print-notice.tsx'
import { RelatedOrders } from './related-orders.tsx'
import { useOrderActions } from './use-order-actions.tsx'

export default recordPage({
  noun: 'Order',
  param: 'orderId',
  useRecord: (id) => useQuery(orderQuery(id)),
  pick: ({ order }) => order,
  loading: 'Loading order...',
  skeleton: <RecordSkeleton />,
  missing: {
    title: 'Order not found',
    text: (id) => `There is no order “${id}”.`,
    icon: <PackageX />,
    back: { label: 'Back to orders', path: adminPaths.orders },
  },
  failed: () => 'Failed to load order',
  toasts: { id: 'order', failed: (message) => `Failed to fetch order: ${message}` },
  View: OrderView,
})

function OrderView({ record: order }: { record: OrderDetail }) {
  const on = useOrderActions(order)
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
            <OrderNeighboursNav orderNumber={order.orderNumber} />
          </div>
        }
        title={<span className="tabular-nums">{`Order ${order.orderNumber}`}</span>}
        text={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <span>
              Placed {formatDateTime(order.createdAt)}
              {order.source !== 'website' && ` · ${orderSourceLabels[order.source]}`}
              {order.creditDays !== null && ` · On account, ${order.creditDays} days`}
            </span>
            <Arriving key={order.status}>
              <OrderStatusBadge status={order.status} label={order.statusDisplay} />
            </Arriving>
            <Arriving key={order.paymentState}>
              <PaymentStateBadge state={order.paymentState} />
            </Arriving>
            {hasReported(order) && <ReportedBadge />}
            {order.isPriority && (
              <Badge tone="red" icon={<Flag aria-hidden="true" />}>
                Priority
              </Badge>
            )}
            {order.prioritySupport && <Badge tone="purple">Priority support</Badge>}
            {order.quote && (
              <span>
                {'From quote '}
                <Link to={adminPaths.quote(order.quote._id)} className="font-semibold text-indigo underline">
                  {order.quote.quoteNumber}
                </Link>
              </span>
            )}
            {order.isGift && <Badge tone="purple">Gift</Badge>}
          </span>
        }
        actions={<OrderButtons order={order} on={on} />}
      />
      {order.holdReason && (
        <Alert
          tone="warning"
          className="mb-4"
          action={
            <Button size="sm" variant="secondary" onClick={() => on.ask(releaseOrder, order)}>
              Release Order
            </Button>
          }
        >
          On hold: {order.holdReason}
        </Alert>
      )}
      {order.awaitsFreight && (
        <Alert
          tone="warning"
          className="mb-4"
          action={
            addCharge.allowed() && (
              <>
                <Button size="sm" variant="secondary" onClick={() => on.ask(chargeNoFreight, order)}>
                  No Freight
                </Button>
                <Button size="sm" onClick={() => on.ask(addCharge, order)}>
                  Set Freight
                </Button>
              </>
            )
          }
        >
          Freight to be set: the customer has been asked not to pay before you email the final amount.
        </Alert>
      )}
      {order.rateChange && (
        <Alert
          tone="warning"
          className="mb-4"
          action={
            applyRates.allowed() && (
              <>
                <Button size="sm" variant="secondary" onClick={() => on.ask(keepRates, order)}>
                  Keep Old Rate
                </Button>
                <Button size="sm" onClick={() => on.ask(applyRates, order)}>
                  Apply New Rate
                </Button>
              </>
            )
          }
        >
          {`GST rate changed since the order: ${changedRates(order)}. Total ${formatRupees(order.totalAmount)} → ${formatRupees(order.rateChange.total)}. ${ruleText(order)}`}
        </Alert>
      )}
      {order.cancelReason && (
        <Alert tone="warning" className="mb-4">
          Cancelled: {order.cancelReason}
        </Alert>
      )}
      <RelatedOrders orders={order.relatedOrders} />
      <PrintNotice order={order} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4">
          <OrderItems order={order} />
          <OrderClaims order={order} />
          <OrderPayments order={order} />
          <OrderReturns order={order} on={on} />
          <OrderTimeline order={order} />
          <EmailsCard about={{ orderId: order._id }} />
          <MessagesCard about={{ orderId: order._id }} />
        </div>
        <div className="grid min-w-0 gap-4 sm:grid-cols-2 xl:grid-cols-1">
          <OrderCustomer order={order} />
          <OrderAddress order={order} />
          <OrderShipments order={order} on={on} />
          <DocumentsCard orderId={order._id} period={order.creditNotePeriod} />
          <EwayBillsCard orderId={order._id} hasLeft={order.shipments.length > 0} />
          <OrderHandling order={order} on={on} />
        </div>
      </div>
      {on.window}
    </>
  )
}

/** Animates a new status, so that the effect of a step is noticed. */
const Arriving = ({ children }: { children: ReactNode }) => (
  <span className="inline-flex transition-[opacity,scale] duration-250 starting:scale-75 starting:opacity-0">
    {children}
  </span>
)

/** The list that contains orders of each status. */
const statusLists: Record<OrderDetail['status'], string> = {
  pending: adminPaths.pendingOrders,
  processing: adminPaths.processingOrders,
  shipped: adminPaths.shippedOrders,
  delivered: adminPaths.deliveredOrders,
  cancelled: `${adminPaths.allOrders}?status=cancelled`,
  returned: `${adminPaths.allOrders}?status=returned`,
  refunded: adminPaths.returns,
}

/** Whether a payment that the customer has reported is still to be confirmed. */
const hasReported = ({ paymentClaims, account }: OrderDetail): boolean =>
  account.balance > 0 && paymentClaims.some(({ settledAt }) => settledAt === null)
