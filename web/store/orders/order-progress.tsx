// Timeline of an order: past events and expected ones.
import { formatDateTime, formatDay } from '#contract/base/days'
import type { OrderView } from '#contract/orders/order'
import { isBeingChecked } from '#contract/orders/reported-payments'
import type { OrderTracking } from '#contract/orders/store-tracking'
import { capitalised } from '#web/shop/order-status-pill.tsx'
import { Timeline, type TimelineEvent } from '#web/ui/data/timeline.tsx'

interface OrderProgressProps {
  order: OrderView
  /** Without events, the timeline is built from the order's own dates. */
  events: OrderTracking['events'] | undefined
  /** The amount due and the reported payments; undefined until they have loaded. */
  due: Pick<OrderTracking, 'balance' | 'paymentClaims'> | undefined
}

export function OrderProgress({ order, events, due }: OrderProgressProps) {
  const past = events?.map(
    ({ at, title, note }, place): TimelineEvent => ({
      id: place,
      title,
      at,
      ...(note && { text: <span className="whitespace-pre-line">{note}</span> }),
    }),
  )
  return (
    <Timeline
      label="Progress"
      formatAt={formatDateTime}
      events={[...(past ?? datesOf(order)), ...paymentAhead(order, due), ...stepsAhead(order)]}
    />
  )
}

const over = ['cancelled', 'returned', 'refunded']

function datesOf({ status, createdAt, shippedDate, deliveredDate, updatedAt }: OrderView): TimelineEvent[] {
  const events: TimelineEvent[] = [{ id: 'placed', title: 'Order placed', at: createdAt }]
  if (shippedDate) events.push({ id: 'dispatched', title: 'Shipped', at: shippedDate })
  if (deliveredDate) events.push({ id: 'arrived', title: 'Delivered', at: deliveredDate })
  if (over.includes(status)) events.push({ id: 'over', title: capitalised(status), at: updatedAt })
  return events
}

/** Payment comes before dispatch, except for cash on delivery. */
function paymentAhead({ status, paymentChoice }: OrderView, due: OrderProgressProps['due']): TimelineEvent[] {
  const isAwaited =
    status === 'pending' && paymentChoice?.kind !== 'cod' && due !== undefined && due.balance > 0
  if (!isAwaited) return []
  const text = isBeingChecked(due) ? 'Reported by you; we are checking it' : undefined
  return [{ id: 'payment', title: 'Payment received', pending: true, ...(text && { text }) }]
}

function stepsAhead({ status, estimatedDelivery }: OrderView): TimelineEvent[] {
  const shipped: TimelineEvent = { id: 'shipped', title: 'Shipped', pending: true }
  const delivered: TimelineEvent = {
    id: 'delivered',
    title: 'Delivered',
    pending: true,
    ...(estimatedDelivery && { text: `Expected ${formatDay(estimatedDelivery)}` }),
  }
  if (status === 'pending' || status === 'processing') return [shipped, delivered]
  return status === 'shipped' ? [delivered] : []
}
