// All shipments of all orders, with their status and delays.

import { CircleCheck, Clock, MapPin, Package, TriangleAlert, Truck } from 'lucide-react'
import { shipmentLabels, shipmentName, shipmentStatuses } from '#contract/orders/shipment-status'
import { labelled, oneOf, select } from '#web/admin/kit/list/filters/filters.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { Allowed } from '#web/admin/kit/rights/allowed.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { setShipmentStatus } from './set-status.tsx'
import { shipmentBatch } from './shipment-batch.tsx'
import { shipmentColumns } from './shipment-columns.tsx'
import { showShipment } from './shipment-window.tsx'
import { StatusFileButton } from './status-file.tsx'

export default listPage('GET /shipments', {
  title: 'Track Shipments',
  text: 'All shipments to customers, on their way or delivered.',
  icon: <MapPin />,
  rows: 'shipments',
  rowKey: ({ _id }) => _id,
  rowName: shipmentName,
  onRow: (shipment, { on }) => on.ask(showShipment, shipment),
  search: { label: 'Search shipments', placeholder: 'Tracking number, order number, customer' },
  filters: {
    status: oneOf(shipmentStatuses, select('Status', labelled(shipmentStatuses, shipmentLabels))),
    late: oneOf(['true'], select('Delivery', [{ value: 'true', label: 'Late' }])),
  },
  columns: shipmentColumns,
  stats: (reply) => {
    const { total = 0, pending = 0, shipped = 0, inTransit = 0, delivered = 0, late = 0 } = reply?.stats ?? {}
    return [
      { label: 'Shipments', value: total, description: 'In total', icon: <Package /> },
      {
        label: 'Pending',
        value: pending,
        description: 'Waiting for the carrier',
        icon: <Clock />,
        tone: 'turmeric',
      },
      {
        label: 'On their way',
        value: shipped + inTransit,
        description: `${inTransit} in transit`,
        icon: <Truck />,
      },
      {
        label: 'Delivered',
        value: delivered,
        description: 'Arrived',
        icon: <CircleCheck />,
        tone: 'neem',
      },
      {
        label: 'Late',
        value: late,
        description: 'Past the estimated delivery',
        icon: <TriangleAlert />,
        tone: 'madder',
        link: { to: `${adminPaths.trackShipments}?late=true`, label: 'Late shipments' },
      },
    ]
  },
  head: ({ list }) => (
    <Allowed route="POST /shipments/status-file">
      <StatusFileButton onStarted={(run) => list.set({ run })} />
    </Allowed>
  ),
  menu: [showShipment, setShipmentStatus],
  batch: shipmentBatch,
  export: { route: 'GET /shipments/export' },
  loading: 'Loading shipments...',
  failed: 'Failed to load shipments',
  empty: ({ search, filter }) =>
    search || filter.status || filter.late
      ? { title: 'No shipments found', text: 'No shipment matches your current filters.' }
      : { title: 'No shipments yet', text: 'Shipments of your orders appear here.' },
})
