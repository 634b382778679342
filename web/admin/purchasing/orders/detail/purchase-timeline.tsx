// The timeline of a purchase order, newest first.
import { formatDateTime } from '#contract/base/days'
import type { PurchaseEvent, PurchaseOrder } from '#contract/purchasing/purchase-order-view'
import { purchaseEventLook, purchaseEventTitle } from '#web/admin/purchasing/orders/purchase-event.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Timeline, type TimelineEvent } from '#web/ui/data/timeline.tsx'

export function PurchaseTimeline({ order: { events } }: { order: PurchaseOrder }) {
  return (
    <Card title="Timeline">
      <Timeline label="Timeline" events={events.toReversed().map(timelineEvent)} formatAt={formatDateTime} />
    </Card>
  )
}

const timelineEvent = (event: PurchaseEvent): TimelineEvent => ({
  id: event._id,
  at: event.at,
  title: purchaseEventTitle(event),
  ...purchaseEventLook(event),
  text: (
    <>
      <span className="text-muted">by {event.actor}</span>
      {event.note && <span className="mt-0.5 block whitespace-pre-line wrap-anywhere">{event.note}</span>}
    </>
  ),
})
