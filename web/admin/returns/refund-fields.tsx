// How money went back: amount, way, reference, day and why. The same fields for a return and for an order.
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { RefundOrder } from '#contract/return-desk'
import { AmountInput, readAmount } from '#web/ui/amount-input'
import { today } from '#web/ui/day'
import { Field, NativeSelect, TextArea, TextInput } from '#web/ui/field'
import { formatRupees } from '#web/ui/format'
import { paymentMethodOptions } from '../payment-methods.ts'

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
        <Field label="Method" required error={errors.method?.message}>
          <NativeSelect {...form.register('method')}>
            {paymentMethodOptions.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label="Reference / UTR" error={errors.reference?.message}>
          <TextInput
            autoComplete="off"
            spellCheck={false}
            {...form.register('reference', { setValueAs: (typed: string | null) => typed || null })}
          />
        </Field>
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
