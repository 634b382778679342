// One order of the list of all orders as a card.

import type { ReactNode } from 'react'
import { formatUsDay } from '#contract/base/days'
import type { ListedOrder } from '#contract/orders/admin-lists'
import { OrderMarks } from '#web/admin/orders/detail/order-marks.tsx'
import { CardSection, CustomerSection, OrderCard, ProductLines } from '#web/admin/orders/lists/order-card.tsx'
import { itemsText } from '#web/admin/orders/order-cells.tsx'
import { OrderStatusBadge, PaymentStateBadge } from '#web/admin/orders/order-status-badge.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { CustomerType, paymentMethod } from './order-columns.tsx'

interface OrderListCardProps {
  order: ListedOrder
  isTicked: boolean
  onToggle: () => void
  actions: ReactNode
}

export function OrderListCard({ order, isTicked, onToggle, actions }: OrderListCardProps) {
  return (
    <OrderCard
      order={order}
      tick={
        <Checkbox
          size="sm"
          labelHidden
          label={`Select ${order.orderNumber}`}
          checked={isTicked}
          onChange={onToggle}
        />
      }
      badges={
        <>
          <OrderStatusBadge status={order.status} label={order.statusDisplay} />
          <PaymentStateBadge state={order.paymentState} />
          <OrderMarks order={order} />
        </>
      }
      meta={<>Ordered {formatUsDay(order.createdAt)}</>}
      actions={actions}
    >
      <CustomerSection order={order} />
      <div className="grid grid-cols-2 gap-3">
        <CardSection title="Customer type">
          <CustomerType order={order} />
        </CardSection>
        <CardSection title="Payment method">{paymentMethod(order)}</CardSection>
        <CardSection title="Shipping method">{order.shippingMethod || 'Standard'}</CardSection>
        <CardSection title="Tracking number">
          <span className="block truncate tabular-nums">{order.trackingNumber ?? '—'}</span>
        </CardSection>
      </div>
      <CardSection title={`Products (${itemsText(order.totalItems)})`}>
        <ProductLines items={order.items} first={2} />
      </CardSection>
    </OrderCard>
  )
}
