// Takes down money that arrived for an order. More than is open is taken down only after asking.

import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { today } from '#contract/base/days'
import { formatRupees } from '#contract/base/rupee-text'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { RecordPayment } from '#contract/payments/admin'
import { type PaymentClaim, paymentBlock } from '#contract/payments/payments'
import { adminCall } from '#web/admin/call.ts'
import { emptyAsNull } from '#web/admin/kit/form/empty-as-null.ts'
import { MethodField, ReferenceField } from '#web/admin/orders/payment-fields.tsx'
import { useFieldErrors } from '#web/shop/field-errors.ts'
import { AmountInput, readAmount } from '#web/ui/form/amount-input.tsx'
import { Field, TextArea, TextInput } from '#web/ui/form/field.tsx'
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx'
import { OrderFormDialog } from './order-form-dialog.tsx'
import { useOrderAction } from './use-order-action.ts'

/** The contract's schema, but for the amount: it stays text until it is checked, so that it reads as money does. */
const PaymentForm = z.object({
  ...RecordPayment.shape,
  amount: z.string().transform(readAmount).pipe(RecordPayment.shape.amount),
})

interface RecordPaymentDialogProps {
  order: OrderDetail
  /** What the buyer says to have paid; the form begins with it. */
  claim?: PaymentClaim | undefined
  onClose: () => void
}

export function RecordPaymentDialog({ order, claim, onClose }: RecordPaymentDialogProps) {
  const [tooMuch, setTooMuch] = useState<RecordPayment | null>(null)
  const action = useOrderAction(
    (body: RecordPayment, idempotencyKey) =>
      adminCall('POST /admin/orders/{id}/payments', { params: { id: order._id }, body, idempotencyKey }),
    onClose,
  )
  const form = useForm({
    resolver: zodResolver(PaymentForm),
    defaultValues: {
      method: claim?.method ?? ('bank_transfer' as const),
      amount: claim ? claim.amount.toFixed(2) : order.balance > 0 ? order.balance.toFixed(2) : '',
      reference: claim?.reference ?? null,
      receivedOn: claim?.paidOn ?? today(),
      note: null,
    },
  })
  useFieldErrors(action.error, form)
  const { errors } = form.formState
  const record = form.handleSubmit((payment) => {
    if (payment.amount > order.balance) setTooMuch(payment)
    else action.mutate(payment)
  })

  return (
    <OrderFormDialog
      order={order}
      title={`Record payment for ${order.orderNumber}`}
      description={
        order.balance > 0
          ? `${formatRupees(order.balance)} of ${formatRupees(order.totalAmount)} is open.`
          : 'Nothing is open on this order.'
      }
      submitLabel="Record Payment"
      block={paymentBlock(order.status)}
      action={action}
      onSubmit={record}
      onClose={onClose}
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <MethodField error={errors.method?.message} {...form.register('method')} />
        <Field label="Amount (₹)" required error={errors.amount?.message}>
          <AmountInput {...form.register('amount')} />
        </Field>
        <ReferenceField error={errors.reference?.message} {...form.register('reference', emptyAsNull)} />
        <Field label="Received on" required error={errors.receivedOn?.message}>
          <TextInput type="date" max={today()} {...form.register('receivedOn')} />
        </Field>
      </div>
      <Field label="Note" error={errors.note?.message}>
        <TextArea rows={2} {...form.register('note', emptyAsNull)} />
      </Field>
      <ConfirmDialog
        open={tooMuch !== null}
        onOpenChange={(open) => !open && setTooMuch(null)}
        title="Record more than is open?"
        text={
          tooMuch &&
          `${formatRupees(tooMuch.amount)} is ${formatRupees(tooMuch.amount - Math.max(0, order.balance))} more than the balance of ${formatRupees(Math.max(0, order.balance))}. The order will be overpaid.`
        }
        confirmLabel="Record anyway"
        onConfirm={() => {
          if (tooMuch) action.mutate(tooMuch)
          setTooMuch(null)
        }}
      />
    </OrderFormDialog>
  )
}
