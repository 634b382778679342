// Asks before something is done with many orders, and why where that is kept.
import { useState } from 'react'
import type { InputOf } from '#contract/api'
import { OrderBulkAction } from '#contract/orders/admin-bulk'
import { adminCall } from '#web/admin/call.ts'
import type { BulkQuestion } from '#web/admin/kit/bulk/bulk-actions.tsx'
import { useStartBulk } from '#web/admin/kit/bulk/use-start-bulk.ts'
import { messageOf } from '#web/api/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Field, TextArea } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import { type BulkKind, type BulkKindName, bulkKinds, ordersText } from './bulk-kinds.tsx'

type Body = InputOf<'POST /admin/orders/bulk-actions'>['body']
export type OrderBulkFilter = Body['target']['filter']

export const sendOrderBulk = (body: Body, idempotencyKey: string) =>
  adminCall('POST /admin/orders/bulk-actions', { body, idempotencyKey })

type OrderBulkDialogProps = BulkQuestion<BulkKindName, OrderBulkFilter, OrderBulkAction>

export function OrderBulkDialog({ kind, target, count, onStarted, onClose }: OrderBulkDialogProps) {
  const texts: BulkKind = bulkKinds[kind]
  const [reason, setReason] = useState('')
  const [isTold, setTold] = useState(false)
  const start = useStartBulk(sendOrderBulk, onStarted)
  const action = OrderBulkAction.safeParse(texts.action(reason))
  return (
    <FormDialog
      size={texts.asksWhy ? 'md' : 'sm'}
      title={texts.title(ordersText(count))}
      description={texts.text}
      submitLabel={texts.confirm}
      cancelLabel={texts.danger ? 'Keep Orders' : undefined}
      danger={texts.danger}
      busy={start.isPending}
      failure={start.error && <Alert>{messageOf(start.error)}</Alert>}
      onSubmit={() => {
        setTold(true)
        if (action.success) start.mutate({ target, action: action.data })
      }}
      onClose={onClose}
    >
      {texts.asksWhy && (
        <Field
          label="Reason"
          required
          hint="Kept in the timeline of each order."
          error={isTold ? action.error?.issues[0]?.message : undefined}
        >
          <TextArea rows={3} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      )}
    </FormDialog>
  )
}
