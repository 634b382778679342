// Records a payment for an order. Asks before recording more than the amount due, or more cash than the law allows.
import { IndianRupee } from 'lucide-react'
import { z } from 'zod'
import { today } from '#contract/base/days'
import { formatRupees } from '#contract/base/rupee-text'
import { paymentBlock } from '#contract/orders/payments'
import type { MethodKind } from '#contract/payment-methods/method-kinds'
import type { PaymentMethod } from '#contract/payment-methods/payment-methods'
import { RecordPayment } from '#contract/payments/admin'
import { adminCall } from '#web/admin/call.ts'
import { amount, day, textarea } from '#web/admin/kit/form/fields.tsx'
import { methodField, referenceField } from '#web/admin/orders/payment-fields.ts'
import { readAmount } from '#web/ui/form/amount-input.tsx'
import { whatsAppText } from './contact-customer.tsx'
import { type OrderSubject, orderAction } from './order-action.ts'
import { receivingMethodField } from './receiving-method-field.tsx'

/** The contract's schema, except that the amount stays text until validation, so that it is parsed as money. */
const PaymentForm = z.object({
  ...RecordPayment.shape,
  amount: z.string().transform(readAmount).pipe(RecordPayment.shape.amount),
})

const usualMethods = {
  bank_transfer: 'bank_transfer',
  upi: 'upi',
  cod: 'cash',
  cheque: 'cheque',
  other: 'bank_transfer',
} as const satisfies Record<MethodKind, PaymentMethod>

export const recordPayment = orderAction({
  label: 'Record Payment',
  follow: whatsAppText,
  icon: <IndianRupee />,
  offered: ({ status }) => paymentBlock(status) === null,
  title: ({ orderNumber }) => `Record payment for ${orderNumber}`,
  text: ({ balance, totalAmount }) =>
    balance > 0
      ? `${formatRupees(balance)} of ${formatRupees(totalAmount)} is due.`
      : 'No amount is due on this order.',
  blocked: ({ status }) => paymentBlock(status),
  schema: PaymentForm,
  // Defaults to the customer's claim, else to the amount due by the customer's chosen method.
  start: ({ claim, balance, paymentChoice }) => ({
    method: claim?.method ?? usualMethods[paymentChoice?.kind ?? 'other'],
    paymentMethod: null,
    amount: claim ? claim.amount.toFixed(2) : balance > 0 ? balance.toFixed(2) : '',
    reference: claim?.reference ?? null,
    receivedOn: claim?.paidOn ?? today(),
    note: null,
  }),
  fields: {
    method: methodField,
    amount: amount({ label: 'Amount (₹)', half: true }),
    reference: referenceField,
    receivedOn: day({ label: 'Received on', half: true, max: today }),
    paymentMethod: receivingMethodField<z.input<typeof PaymentForm>, OrderSubject>(),
    note: textarea({ label: 'Note', rows: 2 }),
  },
  confirm: async (order, values) => {
    const overpaid = overpaidText(order.balance, values.amount)
    const cash = values.method === 'cash' ? await cashWarningOf(order, values) : null
    if (cash)
      return {
        title: 'Accept this much cash?',
        text: [cash, overpaid].filter(Boolean).join(' '),
        confirm: 'Accept Cash',
        danger: true,
        values: { ...values, acceptCash: true },
      }
    return overpaid
      ? { title: 'Record more than the amount due?', text: overpaid, confirm: 'Record Anyway' }
      : null
  },
  route: 'POST /admin/orders/{id}/payments',
  send: ({ _id }, body, idempotencyKey) =>
    adminCall('POST /admin/orders/{id}/payments', { params: { id: _id }, body, idempotencyKey }),
})

function overpaidText(balance: number, paid: number): string | null {
  if (paid <= balance) return null
  const open = Math.max(0, balance)
  return `${formatRupees(paid)} is ${formatRupees(paid - open)} more than the ${formatRupees(open)} due. The order will be overpaid.`
}

async function cashWarningOf(
  { _id }: OrderSubject,
  { amount: paid, receivedOn }: z.output<typeof PaymentForm>,
): Promise<string | null> {
  const query = { amount: paid, receivedOn }
  return (await adminCall('GET /admin/orders/{id}/cash', { params: { id: _id }, query })).warning
}
