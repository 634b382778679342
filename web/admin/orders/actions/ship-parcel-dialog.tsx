// Sends some of an order's pieces; the order is shipped once the last have left. Of a line at most what is still here.
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { CreateShipment } from '#contract/orders/admin-actions'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { adminCall } from '#web/admin/call.ts'
import { itemsText } from '#web/admin/orders/order-cells.tsx'
import { useFieldErrors } from '#web/shop/field-errors.ts'
import { FieldError } from '#web/ui/form/field.tsx'
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { OrderFormDialog } from './order-form-dialog.tsx'
import { blockOf } from './order-transition-forms.ts'
import { firstParcel, ParcelFields } from './parcel-fields.tsx'
import { leftOf } from './parcels.ts'
import { useOrderAction } from './use-order-action.ts'

/** Pieces are counted beside the form, as each line has a limit of its own. */
const Facts = CreateShipment.omit({ items: true, version: true })

type Quantities = Readonly<Record<string, number>>

export function ShipParcelDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const left = leftOf(order)
  const [typed, setTyped] = useState<Quantities>({})
  const [isEmptyTold, setEmptyTold] = useState(false)
  const action = useOrderAction(
    (body: Omit<CreateShipment, 'version'>, idempotencyKey) =>
      adminCall('POST /admin/orders/{id}/shipments', {
        params: { id: order._id },
        body: { ...body, version: order.version },
        idempotencyKey,
      }),
    onClose,
  )
  const form = useForm({
    resolver: zodResolver(Facts),
    defaultValues: firstParcel(order),
  })
  useFieldErrors(action.error, form)
  // A colleague may have sent some of it meanwhile.
  const chosen = left.map(({ item, quantity }) => ({
    itemId: item._id,
    quantity: Math.min(typed[item._id] ?? 0, quantity),
  }))
  const pieces = chosen.reduce((sum, { quantity }) => sum + quantity, 0)
  const leftPieces = left.reduce((sum, { quantity }) => sum + quantity, 0)

  const ship = form.handleSubmit((facts) => {
    const block = blockOf(order, 'shipped', facts.acceptUnpaid)
    if (pieces === 0) setEmptyTold(true)
    else if (block) form.setError('acceptUnpaid', { message: block })
    else action.mutate({ ...facts, items: chosen.filter(({ quantity }) => quantity > 0) })
  })

  return (
    <FormProvider {...form}>
      <OrderFormDialog
        order={order}
        title={`Ship part of ${order.orderNumber}`}
        description={`${itemsText(leftPieces)} still here, for ${order.shippingAddress.city}`}
        submitLabel="Ship Parcel"
        block={blockOf(order, 'shipped')}
        action={action}
        onSubmit={ship}
        onClose={onClose}
      >
        <fieldset tabIndex={-1} className="outline-none">
          <legend className="required-mark mb-1.5 text-sm font-semibold">Pieces in this parcel</legend>
          <ul className="divide-y divide-line rounded border border-line">
            {left.map(({ item, quantity }) => (
              <li key={item._id} className="flex items-center gap-3 px-3 py-2">
                <span className="shrink-0">
                  <Picture
                    src={item.image}
                    alt=""
                    width={40}
                    height={40}
                    sizes="40px"
                    className="size-10 rounded-sm border border-line object-cover"
                  />
                </span>
                <span className="min-w-0 flex-1 text-sm leading-5">
                  <span className="line-clamp-2 font-semibold">{item.name}</span>
                  <span className="text-muted">
                    {quantity} of {item.quantity} left
                  </span>
                </span>
                <QuantityStepper
                  size="sm"
                  label={`Pieces of ${item.name}`}
                  min={0}
                  max={quantity}
                  value={Math.min(typed[item._id] ?? 0, quantity)}
                  onChange={(next) => {
                    setEmptyTold(false)
                    setTyped({ ...typed, [item._id]: next })
                  }}
                />
              </li>
            ))}
          </ul>
          {isEmptyTold && (
            <FieldError role="alert" className="mt-1.5">
              Please choose what leaves
            </FieldError>
          )}
          <p role="status" className="mt-1.5 text-sm text-muted">
            {pieces > 0 && pieces === leftPieces
              ? 'Everything that is left: the order will be shipped.'
              : `${itemsText(pieces)} in this parcel, ${itemsText(leftPieces - pieces)} to follow.`}
          </p>
        </fieldset>
        <ParcelFields order={order} />
      </OrderFormDialog>
    </FormProvider>
  )
}
