// Sends some of an order's units; the order is shipped once the last have left. Of a line at most what is still here.
import { PackageOpen } from 'lucide-react'
import { type UseFormReturn, useController } from 'react-hook-form'
import type { z } from 'zod'
import { CreateShipment } from '#contract/orders/admin-actions'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { adminCall } from '#web/admin/call.ts'
import { itemsText } from '#web/admin/orders/order-cells.tsx'
import { linesOf, unitsOf } from '#web/admin/orders/order-lines.ts'
import { UnitLine } from '#web/shop/unit-line.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx'
import { orderAction } from './order-action.ts'
import { blockOf } from './order-step.ts'
import { checkUnpaid, firstShipment, shipmentFields } from './shipment-fields.ts'

const ShipmentForm = CreateShipment.omit({ version: true })
type ShipmentForm = z.input<typeof ShipmentForm>

export const createShipment = orderAction({
  label: 'Ship Part',
  icon: <PackageOpen />,
  // One on hold is released first.
  offered: ({ status, holdReason }) => status === 'processing' && holdReason === null,
  title: ({ orderNumber }) => `Ship part of ${orderNumber}`,
  text: (order) => `${itemsText(unitsOf(order.shippable))} still here, for ${order.shippingAddress.city}`,
  submit: 'Create Shipment',
  blocked: (order) => blockOf(order, 'shipped'),
  schema: ShipmentForm,
  start: (order): ShipmentForm => ({ items: [], ...firstShipment(order) }),
  fields: { items: { custom: (parts) => <Units {...parts} /> }, ...shipmentFields },
  check: (order, shipment) => {
    if (stillHere(order, shipment.items).length > 0) return checkUnpaid(order, shipment)
    return { items: 'Please choose what leaves' }
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

/** Somebody else may have sent some of it meanwhile. */
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
          ? 'Everything that is left: the order will be shipped.'
          : `${itemsText(units)} in this shipment, ${itemsText(left - units)} to follow.`}
      </p>
    </fieldset>
  )
}
