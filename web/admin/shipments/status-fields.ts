// Form fields for a new status of one or more shipments.
import type { z } from 'zod'
import { today } from '#contract/base/days'
import { shipmentLabels, shipmentStatuses } from '#contract/orders/shipment-status'
import type { ShipmentStep } from '#contract/shipments/admin'
import { day, type Fields, select, text } from '#web/admin/kit/form/fields.tsx'
import { labelled } from '#web/admin/kit/list/filters/filters.tsx'

export const statusFields = {
  status: select({ label: 'Status', choices: labelled(shipmentStatuses, shipmentLabels), half: true }),
  on: day({ label: 'Day', hint: 'If empty, today.', max: today, half: true }),
  note: text({
    label: 'Note',
    hint: 'Shown to the customer. Example: “Reached the hub in Delhi”.',
    maxLength: 200,
  }),
} as const satisfies Fields<z.input<typeof ShipmentStep>, unknown>
