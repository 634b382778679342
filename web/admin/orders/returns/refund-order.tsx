// Refunds without returned units: for a cancelled order, an overpayment, or as goodwill.
import { RotateCcw } from 'lucide-react'
import { fromRupees } from '#contract/base/money'
import { formatRupees } from '#contract/base/rupee-text'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { unsoldStatuses } from '#contract/orders/order-status'
import { refundBlock } from '#contract/orders/payments'
import { adminCall } from '#web/admin/call.ts'
import { whatsAppText } from '#web/admin/orders/actions/contact-customer.tsx'
import { orderAction } from '#web/admin/orders/actions/order-action.ts'
import { checkRefund, firstRefund, RefundForm, refundFields } from './refund-fields.ts'

export const refundOrder = orderAction({
  label: 'Refund',
  follow: whatsAppText,
  icon: <RotateCcw />,
  offered: ({ paymentState }) => paymentState !== 'unpaid' && paymentState !== 'refunded',
  title: ({ orderNumber }) => `Refund for ${orderNumber}`,
  text: ({ status, paidAmount }) =>
    status === 'cancelled'
      ? `The order was cancelled. ${formatRupees(paidAmount)} paid for it has not been refunded.`
      : `${formatRupees(paidAmount)} has been paid and not refunded.`,
  submit: 'Record Refund',
  blocked: ({ paidAmount }) => refundBlock(fromRupees(paidAmount)),
  warning: ({ returns }) =>
    returns.some(({ status }) => status === 'received') &&
    'A return of this order is waiting for its refund. Record that refund in the return, not here.',
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

/**
 * Proposes the full paid amount for orders that aren't sales, and the overpayment for sales. Staff decide on
 * goodwill.
 */
function dueOf({ status, paidAmount, balance, cancelReason }: OrderDetail) {
  if ((unsoldStatuses as readonly string[]).includes(status)) {
    return { due: paidAmount, reason: cancelReason ? `Order cancelled: ${cancelReason}` : '' }
  }
  return balance < 0 ? { due: -balance, reason: 'Overpaid' } : { due: 0, reason: '' }
}
