// Hands an order to a carrier. An order that is not fully paid goes out only when the staff say so in so many words.
import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { suggestedCarriers } from '#contract/carriers'
import type { OrderDetail } from '#contract/order-desk'
import { Checkbox } from '#web/ui/choice'
import { dayOf, today } from '#web/ui/day'
import { Field, TextInput } from '#web/ui/field'
import { formatRupees } from '#web/ui/format'
import { OrderFormDialog } from './order-form-dialog.tsx'
import { blockOf, emptyAsNull, ShipOrder, sendTransition } from './order-transition-forms.ts'
import { useOrderAction } from './use-order-action.ts'
import { useServerFieldErrors } from './use-server-field-errors.ts'

export function ShipOrderDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const carriersId = useId()
  const action = useOrderAction(sendTransition(order), onClose)
  const form = useForm({
    resolver: zodResolver(ShipOrder),
    defaultValues: {
      to: 'shipped' as const,
      version: order.version,
      carrier: order.carrier ?? '',
      trackingNumber: order.trackingNumber ?? '',
      shippingMethod: order.shippingMethod ?? null,
      estimatedDelivery: order.estimatedDelivery ? dayOf(order.estimatedDelivery) : null,
      acceptUnpaid: false,
    },
  })
  useServerFieldErrors(action.error, form)
  const { errors } = form.formState
  const mustAccept = blockOf(order, 'shipped', false) !== null && blockOf(order, 'shipped') === null

  const ship = form.handleSubmit((step) => {
    const block = blockOf(order, 'shipped', step.acceptUnpaid)
    if (block) form.setError('acceptUnpaid', { message: block })
    else action.mutate(step)
  })

  return (
    <OrderFormDialog
      title={`Ship order ${order.orderNumber}`}
      description={`To ${order.shippingAddress.nameOrCompany}, ${order.shippingAddress.city}`}
      submitLabel="Ship Order"
      block={blockOf(order, 'shipped')}
      action={action}
      onSubmit={ship}
      onClose={onClose}
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="Carrier" required error={errors.carrier?.message}>
          <TextInput
            list={carriersId}
            autoComplete="off"
            className="[&::-webkit-calendar-picker-indicator]:opacity-40"
            {...form.register('carrier')}
          />
        </Field>
        <datalist id={carriersId}>
          {suggestedCarriers.map((carrier) => (
            <option key={carrier} value={carrier} />
          ))}
        </datalist>
        <Field label="Tracking number" required error={errors.trackingNumber?.message}>
          <TextInput autoComplete="off" spellCheck={false} {...form.register('trackingNumber')} />
        </Field>
        <Field label="Shipping method" hint="Such as Surface or Air." error={errors.shippingMethod?.message}>
          <TextInput autoComplete="off" {...form.register('shippingMethod', emptyAsNull)} />
        </Field>
        <Field label="Estimated delivery" error={errors.estimatedDelivery?.message}>
          <TextInput type="date" min={today()} {...form.register('estimatedDelivery', emptyAsNull)} />
        </Field>
      </div>
      {mustAccept && (
        <Field label="Unpaid order" labelHidden error={errors.acceptUnpaid?.message}>
          <Checkbox
            label={`Dispatch although ${formatRupees(order.balance)} is unpaid`}
            description="The balance stays open on the order."
            className="rounded border border-turmeric-deep/40 bg-turmeric-soft px-3.5 py-2.5!"
            {...form.register('acceptUnpaid')}
          />
        </Field>
      )}
    </OrderFormDialog>
  )
}
