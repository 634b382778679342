// Fields of a refund: amount, method, reference, day and reason. Shared by returns and orders.
import { z } from 'zod'
import { today } from '#contract/base/days'
import { fromRupees } from '#contract/base/money'
import { formatRupees } from '#contract/base/rupee-text'
import { refundBlock } from '#contract/orders/payments'
import { RefundOrder } from '#contract/payments/admin'
import { amount, day, textarea } from '#web/admin/kit/form/fields.tsx'
import { receivingMethodField } from '#web/admin/orders/actions/receiving-method-field.tsx'
import { methodField, referenceField } from '#web/admin/orders/payment-fields.ts'
import { readAmount } from '#web/ui/form/amount-input.tsx'

/** The contract's schema, except that the amount stays text until validation, so that it is parsed as money. */
export const RefundForm = z.object({
  ...RefundOrder.omit({ version: true }).shape,
  amount: z.string().transform(readAmount).pipe(RefundOrder.shape.amount),
})
type RefundForm = z.input<typeof RefundForm>

export const firstRefund = (due: number, given: Pick<RefundForm, 'reason' | 'method'>): RefundForm => ({
  amount: due > 0 ? due.toFixed(2) : '',
  reference: null,
  paymentMethod: null,
  paidOn: today(),
  ...given,
})

/** `refundable`: the amount paid for the order and not refunded yet. */
export const refundFields = <Subject>(refundable: (subject: Subject) => number) => ({
  amount: amount<Subject>({
    label: 'Amount (₹)',
    hint: (subject) => `At most ${formatRupees(Math.max(0, refundable(subject)))}`,
    half: true,
  }),
  method: methodField,
  reference: referenceField,
  paidOn: day<Subject>({ label: 'Sent on', half: true, max: today }),
  paymentMethod: receivingMethodField<RefundForm, Subject>('Paid from'),
  reason: textarea<Subject>({
    label: 'Reason',
    hint: 'Emailed to the customer with the amount.',
    rows: 2,
  }),
})

export function checkRefund(refundable: number, { amount: given }: { amount: number }) {
  const block = refundBlock(fromRupees(refundable), fromRupees(given))
  return block === null ? null : { amount: block }
}
