// Takes back a receipt that was recorded by mistake: for the wrong order, twice, or with a wrong amount.
import { Eraser } from 'lucide-react'
import { fromRupees } from '#contract/base/money'
import { formatRupees } from '#contract/base/rupee-text'
import { formatUsDay } from '#contract/base/us-days'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { TakeBackReceipt } from '#contract/payments/admin'
import { paymentMethodLabels } from '#contract/payments/payment-methods'
import { type PaymentEntry, standingReceipts, takeBackBlock } from '#contract/payments/payments'
import { adminCall } from '#web/admin/call.ts'
import { select, textarea } from '#web/admin/kit/form/fields.tsx'
import { orderAction } from './order-action.ts'

export const takeBackReceipt = orderAction({
  label: 'Take Back Receipt',
  icon: <Eraser />,
  danger: true,
  offered: ({ paymentState }) => paymentState !== 'unpaid' && paymentState !== 'refunded',
  title: ({ orderNumber }) => `Take back a receipt of ${orderNumber}`,
  text: () =>
    'For a receipt that was recorded by mistake. The money counts as not received, and its reference is free for another order.',
  submit: 'Take Back',
  blocked: ({ payments, paidAmount }) => blockOf(standingReceipts(payments), paidAmount),
  schema: TakeBackReceipt,
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
    reason: textarea({ label: 'Reason', hint: 'The customer is mailed it with the amount.', rows: 2 }),
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

/** Why none of these can be taken back, or null. */
function blockOf(receipts: readonly PaymentEntry[], paidAmount: number): string | null {
  const blocks = receipts.map(({ amount }) =>
    takeBackBlock(fromRupees(paidAmount), { amountPaise: fromRupees(amount), isTakenBack: false }),
  )
  if (blocks.length === 0) return 'No receipt of this order is left'
  return blocks.every((block) => block !== null) ? (blocks[0] ?? null) : null
}

const nameOf = ({ amount, method, reference, receivedOn }: PaymentEntry) =>
  [formatRupees(amount), paymentMethodLabels[method], reference, formatUsDay(receivedOn)]
    .filter(Boolean)
    .join(' · ')
