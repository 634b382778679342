// How money went back: amount, way, reference, day and why. The same for a return and for an order.
import { z } from 'zod'
import { today } from '#contract/base/days'
import { fromRupees } from '#contract/base/money'
import { formatRupees } from '#contract/base/rupee-text'
import { RefundOrder } from '#contract/payments/admin'
import { refundBlock } from '#contract/payments/payments'
import { amount, day, textarea } from '#web/admin/kit/form/fields.tsx'
import { receivingMethodField } from '#web/admin/orders/actions/receiving-method-field.tsx'
import { methodField, referenceField } from '#web/admin/orders/payment-fields.ts'
import { readAmount } from '#web/ui/form/amount-input.tsx'

/** The contract's schema, but for the amount: it stays text until it is checked, so that it reads as money does. */
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

/** `refundable`: what was paid for the order and not given back yet. */
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
    hint: 'The customer is mailed it with the amount.',
    rows: 2,
  }),
})

export function checkRefund(refundable: number, { amount: given }: { amount: number }) {
  const block = refundBlock(fromRupees(refundable), fromRupees(given))
  return block === null ? null : { amount: block }
}
