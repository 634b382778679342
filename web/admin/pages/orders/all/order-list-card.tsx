// One order of the list of all orders as a card.
import type { ReactNode } from 'react'
import type { ListedOrder } from '#contract/order-control'
import { Checkbox } from '#web/ui/choice'
import { itemsText } from '../../../order-cells.tsx'
import { formatOrderDay } from '../../../order-dates.ts'
import { OrderStatusBadge, PaymentStateBadge } from '../../../order-status-badge.tsx'
import { CardSection, CustomerSection, OrderCard, ProductLines } from '../order-card.tsx'
import { OrderMarks } from '../order-marks.tsx'
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
      meta={<>Ordered {formatOrderDay(order.createdAt)}</>}
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
