// Keeps an order from being processed and dispatched until somebody releases it.
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { HoldOrder } from '#contract/orders/admin-actions'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { adminCall } from '#web/admin/call.ts'
import { useFieldErrors } from '#web/shop/field-errors.ts'
import { Field, TextArea } from '#web/ui/form/field.tsx'
import { OrderFormDialog } from './order-form-dialog.tsx'
import { useOrderAction } from './use-order-action.ts'

export function HoldOrderDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const action = useOrderAction(
    ({ reason }: { reason: string }) =>
      adminCall('POST /admin/orders/{id}/hold', {
        params: { id: order._id },
        body: { reason, version: order.version },
      }),
    onClose,
  )
  const form = useForm({
    resolver: zodResolver(HoldOrder),
    defaultValues: { version: order.version, reason: '' },
  })
  useFieldErrors(action.error, form)
  return (
    <OrderFormDialog
      order={order}
      title={`Hold order ${order.orderNumber}?`}
      description="It is neither processed nor dispatched until it is released."
      submitLabel="Hold Order"
      block={holdBlock(order)}
      action={action}
      onSubmit={form.handleSubmit((values) => action.mutate(values))}
      onClose={onClose}
    >
      <Field
        label="Reason"
        required
        hint="Colleagues see it with the order; the buyer does not."
        error={form.formState.errors.reason?.message}
      >
        <TextArea rows={3} {...form.register('reason')} />
      </Field>
    </OrderFormDialog>
  )
}

function holdBlock({ status, holdReason }: OrderDetail): string | null {
  if (holdReason !== null) return `The order is on hold already: ${holdReason}`
  const isInHouse = status === 'pending' || status === 'processing'
  return isInHouse ? null : `An order that is ${status} can no longer be held`
}
