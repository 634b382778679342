// Ships some units of an order. The order becomes shipped with its last units. A line can't exceed its remaining
// units.
import { PackageOpen } from 'lucide-react'
import { type UseFormReturn, useController } from 'react-hook-form'
import type { z } from 'zod'
import { CreateShipment } from '#contract/orders/admin-actions'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { adminCall } from '#web/admin/call.ts'
import { linesOf, unitsOf } from '#web/admin/orders/order-lines.ts'
import { UnitLine, units as unitsText } from '#web/shop/unit-line.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx'
import { whatsAppText } from './contact-customer.tsx'
import { orderAction } from './order-action.ts'
import { blockOf } from './order-step.ts'
import { checkUnpaid, firstShipment, shipmentFields } from './shipment-fields.ts'

const ShipmentForm = CreateShipment.omit({ version: true })
type ShipmentForm = z.input<typeof ShipmentForm>

export const createShipment = orderAction({
  label: 'Ship Part',
  follow: whatsAppText,
  icon: <PackageOpen />,
  // Orders on hold are released first.
  offered: ({ status, holdReason }) => status === 'processing' && holdReason === null,
  title: ({ orderNumber }) => `Ship part of ${orderNumber}`,
  text: (order) => `${unitsText(unitsOf(order.shippable))} left to send to ${order.shippingAddress.city}`,
  submit: 'Create Shipment',
  blocked: (order) => blockOf(order, 'shipped'),
  schema: ShipmentForm,
  start: (order): ShipmentForm => ({ items: [], ...firstShipment(order) }),
  fields: { items: { custom: (parts) => <Units {...parts} /> }, ...shipmentFields },
  check: (order, shipment) => {
    if (stillHere(order, shipment.items).length > 0) return checkUnpaid(order, shipment)
    return { items: 'Choose at least one item to ship' }
  },
  route: 'POST /admin/orders/{id}/shipments',
  send: (order, shipment, idempotencyKey) =>
    adminCall('POST /admin/orders/{id}/shipments', {
      params: { id: order._id },
      body: { ...shipment, items: stillHere(order, shipment.items), version: order.version },
      idempotencyKey,
    }),
})

type Chosen = ShipmentForm['items']

/** A colleague may have shipped some of the units in the meantime. */
const stillHere = ({ shippable }: OrderDetail, chosen: Chosen): Chosen =>
  shippable.flatMap(({ itemId, quantity: left }) => {
    const quantity = Math.min(chosen.find((unit) => unit.itemId === itemId)?.quantity ?? 0, left)
    return quantity > 0 ? [{ itemId, quantity }] : []
  })

interface UnitsProps {
  form: UseFormReturn<ShipmentForm>
  subject: OrderDetail
  error: string | undefined
}

function Units({ form, subject, error }: UnitsProps) {
  const { field } = useController({ control: form.control, name: 'items' })
  const chosen = stillHere(subject, field.value)
  const units = unitsOf(chosen)
  const left = unitsOf(subject.shippable)
  const choose = (itemId: string, quantity: number) => {
    const others = chosen.filter((unit) => unit.itemId !== itemId)
    field.onChange(quantity > 0 ? [...others, { itemId, quantity }] : others)
  }
  return (
    <fieldset ref={field.ref} tabIndex={-1} className="outline-none">
      <legend className="required-mark mb-1.5 text-sm font-semibold">Units in this shipment</legend>
      <ul className="divide-y divide-line rounded border border-line">
        {linesOf(subject, subject.shippable).map(({ item, quantity: most }) => (
          <UnitLine
            key={item._id}
            name={item.name}
            image={item.image}
            text={`${most} of ${item.quantity} left`}
          >
            <QuantityStepper
              size="sm"
              label={`Units of ${item.name}`}
              min={0}
              max={most}
              value={chosen.find(({ itemId }) => itemId === item._id)?.quantity ?? 0}
              onChange={(quantity) => choose(item._id, quantity)}
            />
          </UnitLine>
        ))}
      </ul>
      {error && (
        <FieldError role="alert" className="mt-1.5">
          {error}
        </FieldError>
      )}
      <p role="status" className="mt-1.5 text-sm text-muted">
        {units > 0 && units === left
          ? 'This is everything that is left. The order will be marked as shipped.'
          : `${unitsText(units)} in this shipment, ${unitsText(left - units)} to follow.`}
      </p>
    </fieldset>
  )
}
