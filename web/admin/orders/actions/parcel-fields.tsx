// What has to be known of a parcel, whatever is in it. The fields are those of the form around them.

import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { dayOf, today } from '#contract/base/days'
import { formatRupees } from '#contract/base/rupee-text'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { suggestedCarriers } from '#contract/orders/carriers'
import { emptyAsNull } from '#web/admin/kit/form/empty-as-null.ts'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { blockOf } from './order-transition-forms.ts'

export interface ParcelValues {
  carrier: string
  trackingNumber: string
  shippingMethod: string | null
  estimatedDelivery: string | null
  acceptUnpaid: boolean
}

/** What the form begins with. Another parcel has another number. */
export const firstParcel = (order: OrderDetail): ParcelValues => ({
  carrier: order.carrier ?? '',
  trackingNumber: order.parcels.length > 0 ? '' : (order.trackingNumber ?? ''),
  shippingMethod: order.shippingMethod ?? null,
  estimatedDelivery: order.estimatedDelivery ? dayOf(order.estimatedDelivery) : null,
  acceptUnpaid: false,
})

export function ParcelFields({ order }: { order: OrderDetail }) {
  const carriersId = useId()
  const { register, formState } = useFormContext<ParcelValues>()
  const { errors } = formState
  const mustAccept = blockOf(order, 'shipped', false) !== null && blockOf(order, 'shipped') === null
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="Carrier" required error={errors.carrier?.message}>
          <TextInput
            list={carriersId}
            autoComplete="off"
            className="[&::-webkit-calendar-picker-indicator]:opacity-40"
            {...register('carrier')}
          />
        </Field>
        <datalist id={carriersId}>
          {suggestedCarriers.map((carrier) => (
            <option key={carrier} value={carrier} />
          ))}
        </datalist>
        <Field label="Tracking number" required error={errors.trackingNumber?.message}>
          <TextInput autoComplete="off" spellCheck={false} {...register('trackingNumber')} />
        </Field>
        <Field label="Shipping method" hint="Such as Surface or Air." error={errors.shippingMethod?.message}>
          <TextInput autoComplete="off" {...register('shippingMethod', emptyAsNull)} />
        </Field>
        <Field label="Estimated delivery" error={errors.estimatedDelivery?.message}>
          <TextInput type="date" min={today()} {...register('estimatedDelivery', emptyAsNull)} />
        </Field>
      </div>
      {mustAccept && (
        <Field label="Unpaid order" labelHidden error={errors.acceptUnpaid?.message}>
          <Checkbox
            label={`Dispatch although ${formatRupees(order.balance)} is unpaid`}
            description="The balance stays open on the order."
            className="rounded border border-turmeric-deep/40 bg-turmeric-soft px-3.5 py-2.5!"
            {...register('acceptUnpaid')}
          />
        </Field>
      )}
    </>
  )
}
