// Reminds the customers of selected receivables by email.
import { BellRing } from 'lucide-react'
import { adminCall } from '#web/admin/call.ts'
import { useSend } from '#web/admin/kit/action/use-send.ts'
import type { BatchAction, BatchWindowProps } from '#web/admin/kit/bulk/definition.ts'
import { messageOf } from '#web/api/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'

export const remindRoute = 'POST /books/receivables/reminders'

export const remindCustomers: BatchAction = {
  label: 'Remind',
  icon: <BellRing aria-hidden="true" />,
  Window: RemindWindow,
}

function RemindWindow({ batch, target, count, onDone, onClose }: BatchWindowProps) {
  const orders = target.ids ?? []
  const sending = useSend(
    (_: undefined, idempotencyKey: string) => adminCall(remindRoute, { body: { orders }, idempotencyKey }),
    { onDone, body: () => orders },
  )
  return (
    <FormDialog
      size="sm"
      title={`Remind the customers of ${batch.countText(count)}?`}
      description="Each customer gets one email with everything they owe and a link to their orders. Customers who were reminded today get none."
      submitLabel="Send Reminders"
      busy={sending.isPending}
      failure={sending.error && <Alert tone="error">{messageOf(sending.error)}</Alert>}
      onSubmit={() => sending.mutate(undefined)}
      onClose={onClose}
    >
      {null}
    </FormDialog>
  )
}
