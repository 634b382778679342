// Ends an order that has not left the house; what it had taken from stock goes back.

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { formatRupees } from '#contract/base/rupee-text'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { itemsText } from '#web/admin/orders/order-cells.tsx'
import { useFieldErrors } from '#web/shop/field-errors.ts'
import { Field, TextArea } from '#web/ui/form/field.tsx'
import { OrderFormDialog } from './order-form-dialog.tsx'
import { blockOf, CancelOrder, sendTransition } from './order-transition-forms.ts'
import { useOrderAction } from './use-order-action.ts'

export function CancelOrderDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const action = useOrderAction(sendTransition(order), onClose)
  const form = useForm({
    resolver: zodResolver(CancelOrder),
    defaultValues: { to: 'cancelled' as const, version: order.version, reason: '' },
  })
  useFieldErrors(action.error, form)
  return (
    <OrderFormDialog
      order={order}
      title={`Cancel order ${order.orderNumber}?`}
      description={
        <>
          {itemsText(order.totalItems)} go back into stock. This cannot be undone.
          {order.paidAmount > 0 &&
            ` ${formatRupees(order.paidAmount)} has been received and is to be paid back.`}
        </>
      }
      submitLabel="Cancel Order"
      cancelLabel="Keep Order"
      danger
      block={blockOf(order, 'cancelled')}
      action={action}
      onSubmit={form.handleSubmit((step) => action.mutate(step))}
      onClose={onClose}
    >
      <Field
        label="Reason"
        required
        hint="Kept in the order's timeline."
        error={form.formState.errors.reason?.message}
      >
        <TextArea rows={3} {...form.register('reason')} />
      </Field>
    </OrderFormDialog>
  )
}
