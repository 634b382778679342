// Takes an order up: it then counts as being packed, with a day by which it should arrive if one is known.

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { dayOf, today } from '#contract/base/days'
import { formatRupees } from '#contract/base/rupee-text'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { emptyAsNull } from '#web/admin/kit/form/empty-as-null.ts'
import { itemsText } from '#web/admin/orders/order-cells.tsx'
import { useFieldErrors } from '#web/shop/field-errors.ts'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { OrderFormDialog } from './order-form-dialog.tsx'
import { blockOf, ProcessOrder, sendTransition } from './order-transition-forms.ts'
import { useOrderAction } from './use-order-action.ts'

export function ProcessOrderDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const action = useOrderAction(sendTransition(order), onClose)
  const form = useForm({
    resolver: zodResolver(ProcessOrder),
    defaultValues: {
      to: 'processing' as const,
      version: order.version,
      estimatedDelivery: order.estimatedDelivery ? dayOf(order.estimatedDelivery) : null,
    },
  })
  useFieldErrors(action.error, form)
  return (
    <OrderFormDialog
      order={order}
      title={`Process order ${order.orderNumber}?`}
      description={`${order.user.name} · ${itemsText(order.totalItems)} · ${formatRupees(order.totalAmount)}`}
      submitLabel="Process Order"
      block={blockOf(order, 'processing')}
      action={action}
      onSubmit={form.handleSubmit((step) => action.mutate(step))}
      onClose={onClose}
    >
      <Field
        label="Estimated delivery"
        hint="Optional. The buyer sees it with the order."
        error={form.formState.errors.estimatedDelivery?.message}
      >
        <TextInput type="date" min={today()} {...form.register('estimatedDelivery', emptyAsNull)} />
      </Field>
    </OrderFormDialog>
  )
}
