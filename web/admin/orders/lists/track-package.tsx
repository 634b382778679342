// Links to the carrier's tracking page. Without one, shows the known details of the shipment.

import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { formatUsDay } from '#contract/base/us-days'
import type { RecentOrder } from '#contract/orders/admin-lists'
import { placeOf } from '#web/admin/orders/order-cells.tsx'
import { useTrackingPage } from '#web/admin/shipping/use-carriers.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/data/description-list.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'

interface TrackPackageProps {
  order: RecentOrder
  iconOnly?: boolean
}

export function TrackPackage({ order, iconOnly = false }: TrackPackageProps) {
  const [isOpen, setOpen] = useState(false)
  const page = useTrackingPage(order)
  const look = buttonClass({ variant: 'ghost', size: 'sm', className: iconOnly ? 'px-2!' : '' })
  const content = (
    <>
      <MapPin aria-hidden="true" className="size-4" />
      {!iconOnly && 'Track Package'}
    </>
  )
  if (page) {
    return (
      <a
        href={page}
        target="_blank"
        title="Track Package"
        rel="noopener noreferrer"
        aria-label={`Track Package ${order.trackingNumber} (opens ${order.carrier})`}
        className={look}
      >
        {content}
      </a>
    )
  }
  return (
    <>
      <button
        type="button"
        title="Track Package"
        disabled={page === undefined}
        aria-label={`Track Package of order ${order.orderNumber}`}
        className={look}
        onClick={() => setOpen(true)}
      >
        {content}
      </button>
      <ShipmentDialog order={order} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

interface ShipmentDialogProps {
  order: RecentOrder
  isOpen: boolean
  onClose: () => void
}

function ShipmentDialog({ order, isOpen, onClose }: ShipmentDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={`Shipment of ${order.orderNumber}`}
      description={`${order.carrier ?? 'This carrier'} has no tracking page.`}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <DescriptionList className="text-sm">
        <DescriptionRow term="Carrier">{order.carrier ?? '—'}</DescriptionRow>
        <DescriptionRow term="Tracking number">
          {order.trackingNumber ? (
            <span className="inline-flex items-center gap-1 tabular-nums">
              {order.trackingNumber}
              <CopyButton
                iconOnly
                label="Copy tracking number"
                text={order.trackingNumber}
                className="-my-1.5"
              />
            </span>
          ) : (
            '—'
          )}
        </DescriptionRow>
        <DescriptionRow term="Shipping method">{order.shippingMethod || 'Standard'}</DescriptionRow>
        <DescriptionRow term="Shipped">{formatUsDay(order.shippedDate)}</DescriptionRow>
        <DescriptionRow term="Estimated delivery">{formatUsDay(order.estimatedDelivery)}</DescriptionRow>
        <DescriptionRow term="Destination">{placeOf(order.shippingAddress)}</DescriptionRow>
      </DescriptionList>
    </Dialog>
  )
}
