// One shipment: who carries it, under which number, when it is expected, and the carrier's page that shows where it is.

import { ExternalLink } from 'lucide-react'
import { formatDateTime, formatDay } from '#contract/base/days'
import type { ShipmentStatus } from '#contract/orders/shipment-status'
import type { OrderTracking } from '#contract/orders/store-tracking'
import { buttonClass } from '#web/ui/button.tsx'
import { StatusPill, type Tone } from '#web/ui/data/badge.tsx'
import { Timeline } from '#web/ui/data/timeline.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'

const words = {
  pending: { label: 'Waits for the carrier', tone: 'yellow' },
  shipped: { label: 'Dispatched', tone: 'purple' },
  in_transit: { label: 'On its way', tone: 'blue' },
  delivered: { label: 'Delivered', tone: 'green' },
} as const satisfies Record<ShipmentStatus, { label: string; tone: Tone }>

export function ShipmentCard({ shipment }: { shipment: OrderTracking['shipments'][number] }) {
  const { carrier, trackingNumber, trackingUrl, shippedAt, estimatedDelivery, deliveredAt } = shipment
  const { status, events } = shipment
  return (
    <li className="rounded border border-line bg-sunken p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="font-semibold wrap-anywhere">{carrier}</p>
        <StatusPill status={words[status].label} tone={words[status].tone} />
      </div>
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
      <p className="text-sm text-muted">
        Dispatched {formatDay(shippedAt)}
        {deliveredAt
          ? ` · Delivered ${formatDay(deliveredAt)}`
          : estimatedDelivery && ` · Expected delivery ${formatDay(estimatedDelivery)}`}
      </p>
      {events.length > 1 && (
        <div className="mt-4">
          <Timeline
            label={`Where shipment ${trackingNumber} has been`}
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
