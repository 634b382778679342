// Bulk actions on shipments.
import { Route } from 'lucide-react'
import { ShipmentFilter, ShipmentStep } from '#contract/shipments/admin'
import { adminCall } from '#web/admin/call.ts'
import { batchAction } from '#web/admin/kit/bulk/batch.tsx'
import type { Batch } from '#web/admin/kit/bulk/definition.ts'
import { shipmentsText } from './shipment-labels.tsx'
import { statusFields } from './status-fields.ts'

export const shipmentBatch: Batch = {
  countText: shipmentsText,
  rowLabel: 'Shipment',
  buttons: [
    batchAction({
      label: 'Update Status',
      icon: <Route aria-hidden="true" />,
      title: (rows) => `Status of ${rows}`,
      text: 'Delivered shipments are skipped. An order is delivered when its last shipment is.',
      submit: 'Update Status',
      schema: ShipmentStep,
      start: { status: 'in_transit', on: null, note: '' },
      fields: statusFields,
      action: (step) => step,
    }),
  ],
  filter: (filter) => filter,
  route: 'POST /shipments/bulk-actions',
  send: ({ target: { ids, filter }, action }, idempotencyKey) =>
    adminCall('POST /shipments/bulk-actions', {
      body: {
        target: { ids, filter: filter && ShipmentFilter.parse(filter) },
        action: ShipmentStep.parse(action),
      },
      idempotencyKey,
    }),
}
