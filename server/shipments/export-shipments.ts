// The shipments that match a filter, as a table.
import { formatDay } from '#contract/base/days'
import { shipmentLabels } from '#contract/orders/shipment-status'
import type { ListedShipment, ShipmentFilter } from '#contract/shipments/admin'
import type { Db } from '#server/db/database'
import { idBatches, snapshot } from '#server/db/snapshot'
import type { TableColumn } from '#server/files/write-table'
import { shipmentIds } from './shipment-filter.ts'
import { shipmentsOf } from './shipment-rows.ts'

const text = (title: string, of: (shipment: ListedShipment) => string): TableColumn<ListedShipment> => ({
  title,
  kind: 'text',
  of,
})

const dayText = (at: string | null) => (at === null ? '' : formatDay(at))

export const shipmentColumns: readonly TableColumn<ListedShipment>[] = [
  text('Tracking number', ({ trackingNumber }) => trackingNumber),
  text('Order number', ({ orderNumber }) => orderNumber),
  text('Customer', ({ customer }) => customer.name),
  text('Destination', ({ destination }) => destination),
  text('Carrier', ({ carrier }) => carrier),
  text('Status', ({ status }) => shipmentLabels[status]),
  text('Late', ({ isLate }) => (isLate ? 'Yes' : '')),
  text('Shipped', ({ shippedDate }) => dayText(shippedDate)),
  text('Estimated delivery', ({ estimatedDelivery }) => dayText(estimatedDelivery)),
  text('Actual delivery', ({ actualDelivery }) => dayText(actualDelivery)),
]

/** In the order of the list, from one consistent snapshot. */
export const exportBatches = (db: Db, filter: ShipmentFilter): AsyncGenerator<ListedShipment[]> =>
  snapshot(db, async function* (tx) {
    for await (const ids of idBatches(tx, shipmentIds(filter))) {
      yield await shipmentsOf(tx, ids)
    }
  })
