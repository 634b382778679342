// A shipment: carrier, tracking number, expected delivery, and a link to the carrier's tracking page.

import { ExternalLink } from 'lucide-react'
import { formatDateTime, formatDay } from '#contract/base/days'
import { pathOf } from '#contract/base/endpoint'
import type { ShipmentStatus } from '#contract/orders/shipment-status'
import { shipmentName } from '#contract/orders/shipment-status'
import type { OrderTracking } from '#contract/orders/store-tracking'
import { Photos } from '#web/store/shell/photos.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { StatusPill, type Tone } from '#web/ui/data/badge.tsx'
import { Timeline } from '#web/ui/data/timeline.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'

const words = {
  pending: { label: 'Awaiting pickup', tone: 'yellow' },
  shipped: { label: 'Dispatched', tone: 'purple' },
  in_transit: { label: 'On its way', tone: 'blue' },
  delivered: { label: 'Delivered', tone: 'green' },
} as const satisfies Record<ShipmentStatus, { label: string; tone: Tone }>

interface ShipmentCardProps {
  orderId: string
  shipment: OrderTracking['shipments'][number]
}

export function ShipmentCard({ orderId, shipment }: ShipmentCardProps) {
  const { carrier, trackingNumber, trackingUrl, shippedAt, estimatedDelivery, deliveredAt } = shipment
  const { status, events, photos } = shipment
  return (
    <li className="rounded border border-line bg-sunken p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="font-semibold wrap-anywhere">{carrier}</p>
        <StatusPill status={words[status].label} tone={words[status].tone} />
      </div>
      {trackingNumber && (
        <p className="mt-1 flex items-center gap-1">
          <span className="min-w-0 wrap-anywhere tabular-nums">{trackingNumber}</span>
          <CopyButton
            text={trackingNumber}
            label={`Copy tracking number ${trackingNumber}`}
            copiedLabel="Tracking number copied!"
            iconOnly
            size="md"
            className="-my-1.5"
          />
        </p>
      )}
      <p className="text-sm text-muted">
        Dispatched {formatDay(shippedAt)}
        {deliveredAt
          ? ` · Delivered ${formatDay(deliveredAt)}`
          : estimatedDelivery && ` · Expected delivery ${formatDay(estimatedDelivery)}`}
      </p>
      {events.length > 1 && (
        <div className="mt-4">
          <Timeline
            label={`Tracking history of shipment ${shipmentName(shipment)}`}
            formatAt={formatDateTime}
            events={events.toReversed().map((event, at) => ({
              id: events.length - at,
              title: words[event.status].label,
              at: event.at,
              text: event.note || undefined,
              tone: words[event.status].tone,
            }))}
          />
        </div>
      )}
      {photos.length > 0 && (
        <div className="mt-3">
          <p className="text-sm text-muted">Proof of delivery</p>
          <Photos
            title={`Proof of delivery of ${shipmentName(shipment)}`}
            photos={photos.map((photoId) => photoPath(orderId, photoId))}
          />
        </div>
      )}
      {trackingUrl && (
        <a
          href={trackingUrl}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'secondary', className: 'mt-3 w-full sm:w-auto' })}
        >
          Track with {carrier}
          <ExternalLink aria-hidden="true" className="size-4" />
          <span className="sr-only">(opens a new tab)</span>
        </a>
      )}
    </li>
  )
}

/** The photo request is authorised by the cookie that signed-in customers have. */
const photoPath = (id: string, photoId: string) =>
  `/api${pathOf('GET /orders/{id}/delivery-photos/{photoId}', { params: { id, photoId } })}`
