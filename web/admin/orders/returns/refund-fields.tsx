// How money went back: amount, way, reference, day and why. The same fields for a return and for an order.

import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { today } from '#contract/base/days'
import { formatRupees } from '#contract/base/rupee-text'
import { RefundOrder } from '#contract/payments/admin'
import { emptyAsNull } from '#web/admin/kit/form/empty-as-null.ts'
import { MethodField, ReferenceField } from '#web/admin/orders/payment-fields.tsx'
import { AmountInput, readAmount } from '#web/ui/form/amount-input.tsx'
import { Field, TextArea, TextInput } from '#web/ui/form/field.tsx'

/** The contract's schema, but for the amount: it stays text until it is checked, so that it reads as money does. */
export const refundForm = (atMost: number) =>
  z.object({
    ...RefundOrder.omit({ version: true }).shape,
    amount: z
      .string()
      .transform(readAmount)
      .pipe(
        RefundOrder.shape.amount.refine(
          (amount) => amount <= atMost,
          `At most ${formatRupees(atMost)} can be given back`,
        ),
      ),
  })

type RefundForm = ReturnType<typeof refundForm>
export type RefundValues = z.input<RefundForm>
export type RefundEntry = z.output<RefundForm>

/** With what the form begins. */
export const refundValues = (
  amount: number,
  reason: string,
  method: RefundValues['method'],
): RefundValues => ({
  amount: amount > 0 ? amount.toFixed(2) : '',
  method,
  reference: null,
  paidOn: today(),
  reason,
})

interface RefundFieldsProps {
  form: Pick<UseFormReturn<RefundValues, unknown, RefundEntry>, 'register' | 'formState'>
  amountHint: string
}

export function RefundFields({ form, amountHint }: RefundFieldsProps) {
  const { errors } = form.formState
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="Amount (₹)" required hint={amountHint} error={errors.amount?.message}>
          <AmountInput {...form.register('amount')} />
        </Field>
        <MethodField error={errors.method?.message} {...form.register('method')} />
        <ReferenceField error={errors.reference?.message} {...form.register('reference', emptyAsNull)} />
        <Field label="Sent on" required error={errors.paidOn?.message}>
          <TextInput type="date" max={today()} {...form.register('paidOn')} />
        </Field>
      </div>
      <Field
        label="Reason"
        required
        hint="The buyer is mailed it with the amount."
        error={errors.reason?.message}
      >
        <TextArea rows={2} {...form.register('reason')} />
      </Field>
    </>
  )
}
