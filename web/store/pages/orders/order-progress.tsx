// The dates of an order so far, and the one that is expected.
import type { OrderView } from '#contract/orders'
import { formatDateShort } from '#web/ui/format'
import { Timeline, type TimelineEvent } from '#web/ui/timeline'
import { capitalised } from '../../order-status-pill.tsx'

const over = ['cancelled', 'returned', 'refunded']

export function OrderProgress({ order }: { order: OrderView }) {
  return <Timeline label="Progress" events={eventsOf(order)} />
}

function eventsOf({
  status,
  createdAt,
  shippedDate,
  deliveredDate,
  estimatedDelivery,
  updatedAt,
}: OrderView) {
  const events: TimelineEvent[] = [{ id: 'placed', title: 'Placed', at: createdAt }]
  if (shippedDate) events.push({ id: 'shipped', title: 'Shipped', at: shippedDate, tone: 'purple' })
  if (deliveredDate) events.push({ id: 'delivered', title: 'Delivered', at: deliveredDate, tone: 'green' })
  if (over.includes(status)) {
    events.push({ id: status, title: capitalised(status), at: updatedAt, tone: 'grey' })
  } else if (!deliveredDate) {
    if (!shippedDate) events.push({ id: 'shipped', title: 'Shipped', pending: true })
    events.push({
      id: 'delivered',
      title: 'Delivered',
      pending: true,
      ...(estimatedDelivery && { text: `Expected ${formatDateShort(estimatedDelivery)}` }),
    })
  }
  return events
}
