// Notes that a parcel has arrived, today unless it was another day.

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { dayOf, today } from '#contract/base/days'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { emptyAsNull } from '#web/admin/kit/form/empty-as-null.ts'
import { useFieldErrors } from '#web/shop/field-errors.ts'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { OrderFormDialog } from './order-form-dialog.tsx'
import { blockOf, DeliverOrder, sendTransition } from './order-transition-forms.ts'
import { useOrderAction } from './use-order-action.ts'

export function DeliverOrderDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const action = useOrderAction(sendTransition(order), onClose)
  const form = useForm({
    resolver: zodResolver(DeliverOrder),
    defaultValues: {
      to: 'delivered' as const,
      version: order.version,
      deliveredOn: today() as string | null,
    },
  })
  useFieldErrors(action.error, form)
  return (
    <OrderFormDialog
      order={order}
      title={`Mark order ${order.orderNumber} as delivered`}
      description={order.carrier ? `${order.carrier}, ${order.trackingNumber}` : undefined}
      submitLabel="Mark Delivered"
      block={blockOf(order, 'delivered')}
      action={action}
      onSubmit={form.handleSubmit((step) => action.mutate(step))}
      onClose={onClose}
    >
      <Field label="Delivered on" error={form.formState.errors.deliveredOn?.message}>
        <TextInput
          type="date"
          min={order.shippedDate ? dayOf(order.shippedDate) : undefined}
          max={today()}
          {...form.register('deliveredOn', emptyAsNull)}
        />
      </Field>
    </OrderFormDialog>
  )
}
