// One shipment with its tracking history, newest first.
import { useQuery } from '@tanstack/react-query'
import { ExternalLink, Eye } from 'lucide-react'
import { formatUsDateTime, formatUsDay } from '#contract/base/us-days'
import { shipmentLabels, shipmentName } from '#contract/orders/shipment-status'
import type { ListedShipment } from '#contract/shipments/admin'
import { adminCall } from '#web/admin/call.ts'
import { windowAction } from '#web/admin/kit/action/action.tsx'
import type { ActionWindowProps } from '#web/admin/kit/action/definition.ts'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { routeQuery } from '#web/api/query.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/data/description-list.tsx'
import { Timeline } from '#web/ui/data/timeline.tsx'
import { ErrorState, PageSpinner } from '#web/ui/feedback.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DeliveryPhotos } from './delivery-photos.tsx'
import { setShipmentStatus } from './set-status.tsx'
import { ShipmentState, shipmentTones } from './shipment-labels.tsx'

export const showShipment = windowAction<ListedShipment>({
  label: 'Details',
  icon: <Eye aria-hidden="true" />,
  named: (name) => `Details of ${name}`,
  Window: ShipmentWindow,
})

function ShipmentWindow({ row, onClose, ask }: ActionWindowProps<ListedShipment>) {
  const { _id, trackingUrl, carrier } = row
  const query = useQuery(routeQuery(adminCall, 'GET /shipments/{id}', { params: { id: _id } }))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<span className="wrap-anywhere">{`Shipment ${shipmentName(row)}`}</span>}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          {trackingUrl && (
            <a
              href={trackingUrl}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ variant: 'secondary' })}
            >
              Track with {carrier}
              <ExternalLink aria-hidden="true" className="size-4" />
            </a>
          )}
          {setShipmentStatus.offered(row) && (
            <Button onClick={() => ask(setShipmentStatus)}>Update Status</Button>
          )}
        </>
      }
    >
      <ShipmentFacts shipment={row} />
      <h3 className="mt-6 mb-3 font-semibold">Tracking history</h3>
      {query.isError ? (
        <ErrorState
          headingLevel={3}
          title="Failed to load the tracking history"
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      ) : query.isPending ? (
        <PageSpinner text="Loading the tracking history..." className="min-h-24!" />
      ) : (
        <>
          <Timeline
            label="Tracking history"
            formatAt={formatUsDateTime}
            events={query.data.shipment.events.toReversed().map(({ status, at, note }) => ({
              id: `${at} ${status}`,
              title: shipmentLabels[status],
              at,
              text: note || undefined,
              tone: shipmentTones[status],
            }))}
          />
          <h3 className="mt-6 font-semibold">Proof of delivery</h3>
          <DeliveryPhotos shipment={query.data.shipment} />
        </>
      )}
    </Dialog>
  )
}

function ShipmentFacts({ shipment }: { shipment: ListedShipment }) {
  return (
    <DescriptionList className="text-sm">
      <DescriptionRow term="Status">
        <ShipmentState {...shipment} />
      </DescriptionRow>
      <DescriptionRow term="Order">
        <Link
          to={adminPaths.order(shipment.orderNumber)}
          className="text-indigo underline underline-offset-3"
        >
          {shipment.orderNumber}
        </Link>
      </DescriptionRow>
      <DescriptionRow term="Customer">{shipment.customer.name || '—'}</DescriptionRow>
      <DescriptionRow term="Destination">{shipment.destination}</DescriptionRow>
      <DescriptionRow term="Carrier">{shipment.carrier}</DescriptionRow>
      <DescriptionRow term="Shipped">{formatUsDay(shipment.shippedDate)}</DescriptionRow>
      <DescriptionRow term="Estimated delivery">{formatUsDay(shipment.estimatedDelivery)}</DescriptionRow>
      <DescriptionRow term="Actual delivery">{formatUsDay(shipment.actualDelivery)}</DescriptionRow>
    </DescriptionList>
  )
}
