// Voids a payment that was recorded by mistake: for the wrong order, twice, or with a wrong amount.
import { Eraser } from 'lucide-react'
import { formatDay } from '#contract/base/days'
import { fromRupees } from '#contract/base/money'
import { formatRupees } from '#contract/base/rupee-text'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { type PaymentEntry, standingReceipts, voidBlock } from '#contract/orders/payments'
import { paymentMethodLabels } from '#contract/payment-methods/payment-methods'
import { VoidPayment } from '#contract/payments/admin'
import { adminCall } from '#web/admin/call.ts'
import { select, textarea } from '#web/admin/kit/form/fields.tsx'
import { orderAction } from './order-action.ts'

export const voidPayment = orderAction({
  label: 'Void Payment',
  icon: <Eraser />,
  danger: true,
  offered: ({ paymentState }) => paymentState !== 'unpaid' && paymentState !== 'refunded',
  title: ({ orderNumber }) => `Void a payment of ${orderNumber}`,
  text: () =>
    'For a payment that was recorded by mistake. It no longer counts as received, and its reference can be used for another order.',
  submit: 'Void Payment',
  blocked: ({ payments, paidAmount }) => blockOf(standingReceipts(payments), paidAmount),
  schema: VoidPayment,
  start: ({ payments, payment }) => {
    const receipts = standingReceipts(payments)
    const chosen = receipts.find(({ _id }) => _id === payment) ?? receipts.at(-1)
    return { payment: chosen?._id ?? '', reason: '' }
  },
  fields: {
    payment: select({
      label: 'Receipt',
      choices: ({ payments }: OrderDetail) =>
        standingReceipts(payments).map((receipt) => ({ value: receipt._id, label: nameOf(receipt) })),
    }),
    reason: textarea({ label: 'Reason', hint: 'Emailed to the customer with the amount.', rows: 2 }),
  },
  check: ({ payments, paidAmount }, { payment }) => {
    const chosen = standingReceipts(payments).filter(({ _id }) => _id === payment)
    const block = blockOf(chosen, paidAmount)
    return block === null ? null : { payment: block }
  },
  route: 'POST /admin/orders/{id}/reversals',
  send: ({ _id }, body, idempotencyKey) =>
    adminCall('POST /admin/orders/{id}/reversals', { params: { id: _id }, body, idempotencyKey }),
})

/** Returns why none of these payments can be voided, or null. */
function blockOf(receipts: readonly PaymentEntry[], paidAmount: number): string | null {
  const blocks = receipts.map(({ amount }) =>
    voidBlock(fromRupees(paidAmount), { amountPaise: fromRupees(amount), isVoided: false }),
  )
  if (blocks.length === 0) return 'This order has no payment left to void'
  return blocks.every((block) => block !== null) ? (blocks[0] ?? null) : null
}

const nameOf = ({ amount, method, reference, receivedOn }: PaymentEntry) =>
  [formatRupees(amount), paymentMethodLabels[method], reference, formatDay(receivedOn)]
    .filter(Boolean)
    .join(' · ')
