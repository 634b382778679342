// Money that went back without units: of a cancelled order, of what was paid too much, or as a favour.
import { RotateCcw } from 'lucide-react'
import { fromRupees } from '#contract/base/money'
import { formatRupees } from '#contract/base/rupee-text'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { unsoldStatuses } from '#contract/orders/order-status'
import { refundBlock } from '#contract/payments/payments'
import { adminCall } from '#web/admin/call.ts'
import { orderAction } from '#web/admin/orders/actions/order-action.ts'
import { checkRefund, firstRefund, RefundForm, refundFields } from './refund-fields.ts'

export const refundOrder = orderAction({
  label: 'Refund',
  icon: <RotateCcw />,
  offered: ({ paymentState }) => paymentState !== 'unpaid' && paymentState !== 'refunded',
  title: ({ orderNumber }) => `Refund for ${orderNumber}`,
  text: ({ status, paidAmount }) =>
    status === 'cancelled'
      ? `The order was cancelled. ${formatRupees(paidAmount)} of what was paid is still here.`
      : `${formatRupees(paidAmount)} has been paid and not given back.`,
  submit: 'Record Refund',
  blocked: ({ paidAmount }) => refundBlock(fromRupees(paidAmount)),
  warning: ({ returns }) =>
    returns.some(({ status }) => status === 'received') &&
    'A return of this order waits for its refund. Record the money for it there, not here.',
  schema: RefundForm,
  start: (order) => {
    const { due, reason } = dueOf(order)
    const receipt = order.payments.findLast(({ kind }) => kind === 'receipt')
    return firstRefund(due, { reason, method: receipt?.method ?? 'bank_transfer' })
  },
  fields: refundFields(({ paidAmount }: OrderDetail) => paidAmount),
  check: ({ paidAmount }, refund) => checkRefund(paidAmount, refund),
  route: 'POST /admin/orders/{id}/refunds',
  send: ({ _id, version }, body, idempotencyKey) =>
    adminCall('POST /admin/orders/{id}/refunds', {
      params: { id: _id },
      body: { version, ...body },
      idempotencyKey,
    }),
})

/** All that was paid for what is no sale, what was paid too much of a sale; a favour is for admins to say. */
function dueOf({ status, paidAmount, balance, cancelReason }: OrderDetail) {
  if ((unsoldStatuses as readonly string[]).includes(status)) {
    return { due: paidAmount, reason: cancelReason ? `Order cancelled: ${cancelReason}` : '' }
  }
  return balance < 0 ? { due: -balance, reason: 'Paid too much' } : { due: 0, reason: '' }
}
