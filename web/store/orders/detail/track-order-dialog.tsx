// Tracking of an order: its shipments with links to the carriers' pages, and its history, newest first.
import { formatDateTime } from '#contract/base/days'
import type { OrderView } from '#contract/orders/order'
import { messageOf } from '#web/api/call.ts'
import { Timeline, type TimelineEvent } from '#web/ui/data/timeline.tsx'
import { ErrorState, PageSpinner } from '#web/ui/feedback.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { ShipmentCard } from './shipment-card.tsx'
import { useOrderTracking } from './use-order-tracking.ts'

export default function TrackOrderDialog({ order, onClose }: { order: OrderView; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Track Order"
      description={`Order ${order.orderNumber}`}
    >
      <Tracking orderId={order._id} />
    </Dialog>
  )
}

function Tracking({ orderId }: { orderId: string }) {
  const { data: tracking, isError, error, isFetching, refetch } = useOrderTracking(orderId)
  if (isError) {
    return (
      <ErrorState
        headingLevel={3}
        title="Error Loading Tracking"
        text={messageOf(error)}
        retryLabel="Try Again"
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  if (!tracking) return <PageSpinner text="Loading tracking…" />
  const events = tracking.events.map(
    ({ at, title, note }, place): TimelineEvent => ({
      id: place,
      title,
      at,
      ...(note && { text: <span className="whitespace-pre-line">{note}</span> }),
    }),
  )
  return (
    <>
      <ul aria-label="Shipments" className="space-y-3">
        {tracking.shipments.map((shipment) => (
          <ShipmentCard key={shipment._id} orderId={orderId} shipment={shipment} />
        ))}
      </ul>
      <h3 className="mt-6 mb-3 text-sm font-semibold">Order history</h3>
      <Timeline label="Order history" formatAt={formatDateTime} events={events.reverse()} />
    </>
  )
}
