// Money that went back without pieces: of a cancelled order, of what was paid too much, or as a favour.

import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { formatRupees } from '#contract/base/rupee-text'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { unsoldStatuses } from '#contract/orders/order-status'
import { adminCall } from '#web/admin/call.ts'
import { useFieldErrors } from '#web/shop/field-errors.ts'
import { Alert } from '#web/ui/alert.tsx'
import { type RefundEntry, RefundFields, refundForm, refundValues } from './refund-fields.tsx'
import { ReturnFormDialog } from './return-form-dialog.tsx'
import { useReturnAction } from './use-return-action.ts'

interface RefundOrderDialogProps {
  order: OrderDetail
  onClose: () => void
}

export function RefundOrderDialog({ order, onClose }: RefundOrderDialogProps) {
  const { _id, orderNumber, paidAmount, version } = order
  const schema = useMemo(() => refundForm(paidAmount), [paidAmount])
  const action = useReturnAction(
    (body: RefundEntry, idempotencyKey) =>
      adminCall('POST /admin/orders/{id}/refunds', {
        params: { id: _id },
        body: { version, ...body },
        idempotencyKey,
      }),
    onClose,
  )
  const { amount, reason } = dueOf(order)
  const lastMethod = order.payments.findLast(({ kind }) => kind === 'receipt')?.method ?? 'bank_transfer'
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: refundValues(amount, reason, lastMethod),
  })
  useFieldErrors(action.error, form)
  return (
    <ReturnFormDialog
      title={`Refund for ${orderNumber}`}
      description={
        order.status === 'cancelled'
          ? `The order was cancelled. ${formatRupees(paidAmount)} of what was paid is still here.`
          : `${formatRupees(paidAmount)} has been paid and not given back.`
      }
      submitLabel="Record Refund"
      barred={paidAmount <= 0}
      action={action}
      onSubmit={form.handleSubmit(action.submit)}
      onClose={onClose}
    >
      {paidAmount <= 0 && (
        <Alert tone="warning">Nothing of what was paid for this order is left to be given back.</Alert>
      )}
      {order.returns.some(({ status }) => status === 'received') && (
        <Alert tone="warning">
          A return of this order waits for its refund. Record the money for it there, not here.
        </Alert>
      )}
      <RefundFields form={form} amountHint={`At most ${formatRupees(Math.max(0, paidAmount))}`} />
    </ReturnFormDialog>
  )
}

/** All that was paid for what is no sale, what was paid too much of a sale; a favour is for the staff to say. */
function dueOf({ status, paidAmount, balance, cancelReason }: OrderDetail) {
  if ((unsoldStatuses as readonly string[]).includes(status)) {
    return { amount: paidAmount, reason: cancelReason ? `Order cancelled: ${cancelReason}` : '' }
  }
  return balance < 0 ? { amount: -balance, reason: 'Paid too much' } : { amount: 0, reason: '' }
}
