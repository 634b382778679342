// What is asked about a step of a shipment, or of many.
import type { z } from 'zod'
import { today } from '#contract/base/days'
import { shipmentLabels, shipmentStatuses } from '#contract/orders/shipment-status'
import type { ShipmentStep } from '#contract/shipments/admin'
import { day, type Fields, select, text } from '#web/admin/kit/form/fields.tsx'
import { labelled } from '#web/admin/kit/list/filters/filters.tsx'

export const statusFields = {
  status: select({ label: 'Status', choices: labelled(shipmentStatuses, shipmentLabels), half: true }),
  on: day({ label: 'Day', hint: 'Today where it is left empty.', max: today, half: true }),
  note: text({
    label: 'Note',
    hint: 'Such as “Reached the hub in Delhi”. The customer reads it.',
    maxLength: 200,
  }),
} as const satisfies Fields<z.input<typeof ShipmentStep>, unknown>
