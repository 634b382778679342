// Columns of the list of all shipments.

import { formatUsDay } from '#contract/base/us-days'
import type { ListedShipment } from '#contract/shipments/admin'
import type { ListColumn } from '#web/admin/kit/list/definition.ts'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { ShipmentState } from './shipment-labels.tsx'

const link = 'text-indigo underline underline-offset-3'

export const shipmentColumns: readonly ListColumn<ListedShipment>[] = [
  {
    id: 'trackingNumber',
    header: 'Tracking number',
    className: 'max-w-34 font-semibold tabular-nums truncate',
    cell: ({ trackingNumber, trackingUrl, carrier }) =>
      trackingUrl === null ? (
        <span title={trackingNumber}>{trackingNumber || '—'}</span>
      ) : (
        <a
          href={trackingUrl}
          target="_blank"
          rel="noopener noreferrer"
          title={trackingNumber}
          aria-label={`${trackingNumber} (opens ${carrier})`}
          className={link}
          onClick={(event) => event.stopPropagation()}
        >
          {trackingNumber}
        </a>
      ),
  },
  {
    id: 'orderNumber',
    header: 'Order',
    compact: 'meta',
    className: 'tabular-nums',
    cell: ({ orderNumber }) => (
      <Link to={adminPaths.order(orderNumber)} className={link} onClick={(event) => event.stopPropagation()}>
        {orderNumber}
      </Link>
    ),
  },
  {
    id: 'customer',
    header: 'Customer',
    compact: 'meta',
    className: 'max-w-34 truncate',
    cell: ({ customer }) => <span title={customer.name}>{customer.name || '—'}</span>,
  },
  {
    id: 'destination',
    header: 'Destination',
    compact: 'meta',
    className: 'max-w-36 truncate',
    cell: ({ destination }) => <span title={destination}>{destination}</span>,
  },
  {
    id: 'carrier',
    header: 'Carrier',
    compact: 'meta',
    className: 'max-w-28 truncate',
    cell: ({ carrier }) => carrier,
  },
  { id: 'status', header: 'Status', card: 'badge', cell: (shipment) => <ShipmentState {...shipment} /> },
  {
    id: 'shipped',
    header: 'Shipped',
    className: 'tabular-nums',
    cell: ({ shippedDate }) => formatUsDay(shippedDate),
  },
  {
    id: 'estimate',
    header: 'Estimated',
    className: 'tabular-nums',
    cell: ({ estimatedDelivery }) => formatUsDay(estimatedDelivery),
  },
  {
    id: 'arrived',
    header: 'Delivered',
    className: 'tabular-nums',
    cell: ({ actualDelivery }) => formatUsDay(actualDelivery),
  },
]
