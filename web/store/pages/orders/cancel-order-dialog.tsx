// Asks why, and cancels an order that is still pending.
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { CancelOwnOrder, cancelOwnOrder } from '#contract/order-help'
import type { OrderView } from '#contract/orders'
import { messageOf } from '#web/api/call'
import { ConfirmDialog } from '#web/ui/dialog'
import { Field, TextArea } from '#web/ui/field'
import { Alert } from '../../alert.tsx'
import { storeCall } from '../../call.ts'
import { showFieldErrors } from '../../show-field-errors.ts'
import { useOrderAction } from './use-order-action.ts'

export default function CancelOrderDialog({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(CancelOwnOrder), defaultValues: { reason: '' } })
  const cancel = useOrderAction({
    orderId: order._id,
    send: (body: { reason: string }, idempotencyKey) =>
      storeCall(cancelOwnOrder, { params: { id: order._id }, body, idempotencyKey }),
    success: 'Order cancelled',
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !cancel.isPending && onClose()}
      title={`Cancel order ${order.orderNumber}?`}
      text="The seller will not send it. This cannot be undone."
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
