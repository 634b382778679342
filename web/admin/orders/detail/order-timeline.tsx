// The timeline of an order, newest first, with notes visible to staff only.

import { formatDateTime } from '#contract/base/days'
import { OrderNote } from '#contract/orders/admin-actions'
import type { OrderDetail, OrderEvent } from '#contract/orders/admin-detail'
import { adminCall } from '#web/admin/call.ts'
import { InlineForm } from '#web/admin/kit/action/inline-form.tsx'
import { textarea } from '#web/admin/kit/form/fields.tsx'
import { eventLook, eventTitle } from '#web/admin/orders/order-event.tsx'
import { acceptOrder } from '#web/admin/orders/order-query.ts'
import { Card } from '#web/ui/data/card.tsx'
import { Timeline, type TimelineEvent } from '#web/ui/data/timeline.tsx'

export function OrderTimeline({ order }: { order: OrderDetail }) {
  const newestFirst = order.events.toSorted((a, b) => b.at.localeCompare(a.at))
  return (
    <Card title="Timeline" description="Notes are visible to staff only.">
      <InlineForm
        schema={OrderNote}
        start={{ note: '' }}
        fields={{
          note: textarea({
            label: 'Internal note',
            rows: 2,
            placeholder: 'What should your colleagues know?',
          }),
        }}
        submit="Add Note"
        route="POST /admin/orders/{id}/notes"
        send={(body) => adminCall('POST /admin/orders/{id}/notes', { params: { id: order._id }, body })}
        accept={acceptOrder}
        className="sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end"
      />
      <div className="mt-6">
        <Timeline label="Timeline" events={newestFirst.map(timelineEvent)} formatAt={formatDateTime} />
      </div>
    </Card>
  )
}

function timelineEvent(event: OrderEvent): TimelineEvent {
  const title = eventTitle(event)
  return {
    id: event._id,
    at: event.at,
    title,
    ...eventLook(event),
    text: (
      <>
        <span className="text-muted">by {event.actor}</span>
        {event.note && event.note !== title && (
          <span className="mt-0.5 block whitespace-pre-line wrap-anywhere">{event.note}</span>
        )}
      </>
    ),
  }
}
