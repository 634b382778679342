// Takes down money that arrived for an order. More than is open is taken down only after asking.
import { IndianRupee } from 'lucide-react'
import { z } from 'zod'
import { today } from '#contract/base/days'
import { formatRupees } from '#contract/base/rupee-text'
import type { MethodKind } from '#contract/payment-methods/method-kinds'
import { RecordPayment } from '#contract/payments/admin'
import type { PaymentMethod } from '#contract/payments/payment-methods'
import { paymentBlock } from '#contract/payments/payments'
import { adminCall } from '#web/admin/call.ts'
import { amount, day, textarea } from '#web/admin/kit/form/fields.tsx'
import { methodField, referenceField } from '#web/admin/orders/payment-fields.ts'
import { readAmount } from '#web/ui/form/amount-input.tsx'
import { type OrderSubject, orderAction } from './order-action.ts'
import { receivingMethodField } from './receiving-method-field.tsx'

/** The contract's schema, but for the amount: it stays text until it is checked, so that it reads as money does. */
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
  icon: <IndianRupee />,
  offered: ({ status }) => paymentBlock(status) === null,
  title: ({ orderNumber }) => `Record payment for ${orderNumber}`,
  text: ({ balance, totalAmount }) =>
    balance > 0
      ? `${formatRupees(balance)} of ${formatRupees(totalAmount)} is open.`
      : 'Nothing is open on this order.',
  blocked: ({ status }) => paymentBlock(status),
  schema: PaymentForm,
  // What its customer told of, else what is open, in the way that they chose.
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
  confirm: ({ balance }, { amount: paid }) => {
    if (paid <= balance) return null
    const open = Math.max(0, balance)
    return {
      title: 'Record more than is open?',
      text: `${formatRupees(paid)} is ${formatRupees(paid - open)} more than the balance of ${formatRupees(open)}. The order will be overpaid.`,
      confirm: 'Record anyway',
    }
  },
  route: 'POST /admin/orders/{id}/payments',
  send: ({ _id }, body, idempotencyKey) =>
    adminCall('POST /admin/orders/{id}/payments', { params: { id: _id }, body, idempotencyKey }),
})
