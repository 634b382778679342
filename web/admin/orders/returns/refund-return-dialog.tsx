// The money of a return has been sent back; the form begins with what is due for the pieces that arrived.

import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { formatRupees } from '#contract/base/rupee-text'
import type { ListedReturn } from '#contract/returns/admin'
import { adminCall } from '#web/admin/call.ts'
import { useFieldErrors } from '#web/shop/field-errors.ts'
import { Alert } from '#web/ui/alert.tsx'
import { type RefundEntry, RefundFields, refundForm, refundValues } from './refund-fields.tsx'
import { ReturnFormDialog } from './return-form-dialog.tsx'
import { useReturnAction } from './use-return-action.ts'

interface RefundReturnDialogProps {
  found: ListedReturn
  onClose: () => void
  onDone: () => void
}

export function RefundReturnDialog({ found, onClose, onDone }: RefundReturnDialogProps) {
  const { _id, returnNumber, orderNumber, value, refundable, proposedRefund, version } = found
  const schema = useMemo(() => refundForm(refundable), [refundable])
  const action = useReturnAction(
    (body: RefundEntry, idempotencyKey) =>
      adminCall('POST /admin/returns/{id}/transitions', {
        params: { id: _id },
        body: { to: 'refunded', version, ...body },
        idempotencyKey,
      }),
    onDone,
  )
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: refundValues(proposedRefund, `Return ${returnNumber}`, 'bank_transfer'),
  })
  useFieldErrors(action.error, form)
  const isSetOff = proposedRefund < value
  return (
    <ReturnFormDialog
      title={`Refund ${returnNumber}`}
      description={`The pieces that came back cost ${formatRupees(value)} with GST.`}
      submitLabel="Record Refund"
      barred={refundable === 0}
      action={action}
      onSubmit={form.handleSubmit(action.submit)}
      onClose={onClose}
    >
      {refundable === 0 ? (
        <Alert tone="warning">
          Nothing of what was paid for order {orderNumber} is left to be given back.
        </Alert>
      ) : (
        isSetOff && (
          <Alert tone="warning">
            {proposedRefund === 0
              ? `Nothing is due: more than ${formatRupees(value)} of order ${orderNumber} was not paid or has been given back.`
              : `${formatRupees(proposedRefund)} is due: the rest was not paid or has been given back.`}
          </Alert>
        )
      )}
      <RefundFields form={form} amountHint={`At most ${formatRupees(refundable)}`} />
    </ReturnFormDialog>
  )
}
