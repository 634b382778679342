// The shipments of an order with their contents, and the units not shipped yet.

import { MapPin, PackageOpen, Printer } from 'lucide-react'
import { formatDay } from '#contract/base/days'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { unsoldStatuses } from '#contract/orders/order-status'
import { shipmentLabels, shipmentName } from '#contract/orders/shipment-status'
import type { AdminShipment } from '#contract/orders/shipments'
import { HANDED_OVER } from '#contract/shipping/counter-sale'
import { Allowed } from '#web/admin/kit/rights/allowed.tsx'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
import { useSave } from '#web/admin/kit/use-save-file.ts'
import { createShipment } from '#web/admin/orders/actions/create-shipment.tsx'
import { linesOf, unitsOf } from '#web/admin/orders/order-lines.ts'
import { packingSlip } from '#web/admin/orders/print.ts'
import { DeliveryPhotos } from '#web/admin/shipments/delivery-photos.tsx'
import { shipmentTones } from '#web/admin/shipments/shipment-labels.tsx'
import { units } from '#web/shop/unit-line.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { StatusPill } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'
import type { OrderActions } from './use-order-actions.tsx'

export function OrderShipments({ order, on }: { order: OrderDetail; on: OrderActions }) {
  const save = useSave()
  const isUnsold = (unsoldStatuses as readonly string[]).includes(order.status)
  const left = unitsOf(order.shippable)
  return (
    <Card
      title={order.shipments.length > 1 ? `Shipments (${order.shipments.length})` : 'Shipment'}
      actions={
        <Allowed route="GET /admin/orders/{id}/packing-slip">
          <Button
            size="sm"
            variant="ghost"
            className="-my-1"
            icon={<Printer aria-hidden="true" />}
            busy={save.isPending}
            onClick={() => save.mutate(packingSlip(order._id))}
          >
            Packing Slip
          </Button>
        </Allowed>
      }
    >
      {order.shipments.length > 0 && (
        <ol className="-my-3 divide-y divide-line" aria-label="Shipments">
          {order.shipments.map((shipment) => (
            <li key={shipment._id} className="py-3 text-sm">
              <ShipmentFacts
                shipment={shipment}
                onSlip={
                  order.shipments.length > 1
                    ? () => save.mutate(packingSlip(order._id, shipment._id))
                    : undefined
                }
              />
            </li>
          ))}
        </ol>
      )}
      {left > 0 && (
        <div className={order.shipments.length > 0 ? 'mt-6 border-t border-line pt-3' : undefined}>
          <p className="text-sm text-muted">
            {order.shipments.length > 0
              ? `${units(left)} still to be sent:`
              : `Nothing has been dispatched yet. ${units(left)} to be sent.`}
          </p>
          {order.shipments.length > 0 && (
            <Units
              items={linesOf(order, order.shippable).map(({ item: { _id, name }, quantity }) => ({
                itemId: _id,
                name,
                quantity,
              }))}
            />
          )}
          {createShipment.offered(order) && left > 1 && (
            <Button
              size="sm"
              variant="secondary"
              className="mt-3"
              icon={<PackageOpen aria-hidden="true" />}
              onClick={() => on.ask(createShipment, order)}
            >
              Ship Part
            </Button>
          )}
        </div>
      )}
      {order.shipments.length === 0 && isUnsold && (
        <p className="text-sm text-muted">Nothing was dispatched.</p>
      )}
    </Card>
  )
}

interface ShipmentFactsProps {
  shipment: AdminShipment
  /** Set if each shipment has its own packing slip. */
  onSlip: (() => void) | undefined
}

function ShipmentFacts({ shipment, onSlip }: ShipmentFactsProps) {
  const { carrier, trackingNumber, trackingUrl, method, shippedAt, estimatedDelivery, deliveredAt } = shipment
  const { status } = shipment
  const days = [
    `Shipped ${formatDay(shippedAt)}`,
    deliveredAt
      ? `delivered ${formatDay(deliveredAt)}`
      : estimatedDelivery && `expected ${formatDay(estimatedDelivery)}`,
  ]
  return (
    <>
      <p className="font-semibold">
        {carrier}
        {carrier !== HANDED_OVER && (
          <span className="font-normal text-muted">{` · ${method || 'Standard'}`}</span>
        )}
        {status !== 'delivered' && (
          <StatusPill status={shipmentLabels[status]} tone={shipmentTones[status]} className="ml-2" />
        )}
      </p>
      {trackingNumber && (
        <p className="flex items-center gap-1 tabular-nums">
          <span className="min-w-0 truncate">{trackingNumber}</span>
          <CopyButton
            iconOnly
            label={`Copy tracking number ${trackingNumber}`}
            text={trackingNumber}
            className="-my-1.5"
          />
        </p>
      )}
      <p className="text-muted">{days.filter(Boolean).join(', ')}</p>
      <Units items={shipment.items} />
      {(status === 'delivered' || shipment.photos.length > 0) && <DeliveryPhotos shipment={shipment} />}
      <div className="mt-1 -ml-3 flex flex-wrap">
        {trackingUrl && (
          <a
            href={trackingUrl}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Track Package ${trackingNumber} (opens ${carrier})`}
            className={buttonClass({ variant: 'ghost', size: 'sm' })}
          >
            <MapPin aria-hidden="true" className="size-4" />
            Track Package
          </a>
        )}
        {onSlip && mayCall('GET /admin/orders/{id}/packing-slip') && (
          <Button
            size="sm"
            variant="ghost"
            icon={<Printer aria-hidden="true" />}
            aria-label={`Packing slip of shipment ${shipmentName(shipment)}`}
            onClick={onSlip}
          >
            Slip
          </Button>
        )}
      </div>
    </>
  )
}

function Units({ items }: { items: AdminShipment['items'] }) {
  return (
    <ul className="mt-1 text-sm">
      {items.map(({ itemId, name, quantity }) => (
        <li key={itemId} className="flex gap-2">
          <span className="shrink-0 tabular-nums">{quantity} ×</span>
          <span className="min-w-0 truncate" title={name}>
            {name}
          </span>
        </li>
      ))}
    </ul>
  )
}
