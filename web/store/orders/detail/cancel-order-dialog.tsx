// Cancels a pending order after asking for the reason.
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { OrderView } from '#contract/orders/order'
import { CancelOwnOrder } from '#contract/orders/store-tracking'
import { messageOf } from '#web/api/call.ts'
import { showFieldErrors } from '#web/shop/field-errors.ts'
import { storeCall } from '#web/store/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Field, TextArea } from '#web/ui/form/field.tsx'
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx'
import { useOrderAction } from './use-order-action.ts'

export default function CancelOrderDialog({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(CancelOwnOrder), defaultValues: { reason: '' } })
  const cancel = useOrderAction({
    orderId: order._id,
    send: (body: { reason: string }, options) =>
      storeCall('POST /orders/{id}/cancellation', { params: { id: order._id }, body, ...options }),
    success: 'Order cancelled',
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !cancel.isPending && onClose()}
      title={`Cancel order ${order.orderNumber}?`}
      text="The order will not be shipped. This can't be undone."
      cancelLabel="Keep Order"
      confirmLabel="Cancel Order"
      danger
      busy={cancel.isPending}
      onConfirm={form.handleSubmit((body) =>
        cancel.mutate(body, { onError: (error) => showFieldErrors(error, form.setError, ['reason']) }),
      )}
    >
      <div className="grid gap-4">
        {cancel.error && <Alert>{messageOf(cancel.error)}</Alert>}
        <Field label="Reason" required error={form.formState.errors.reason?.message}>
          <TextArea rows={3} {...form.register('reason')} />
        </Field>
      </div>
    </ConfirmDialog>
  )
}
