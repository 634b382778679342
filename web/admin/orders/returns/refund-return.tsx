// Records the refund of a return. The form starts with the amount due for the received units.
import { RotateCcw } from 'lucide-react'
import { fromRupees } from '#contract/base/money'
import { formatRupees } from '#contract/base/rupee-text'
import { refundBlock } from '#contract/orders/payments'
import type { ListedReturn } from '#contract/returns/admin'
import { returnStepBlock } from '#contract/returns/returns'
import { checkRefund, firstRefund, RefundForm, refundFields } from './refund-fields.ts'
import { returnAction } from './return-action.ts'
import { sendReturnStep } from './return-step.ts'

export const refundReturn = returnAction({
  label: 'Refund…',
  to: 'refunded',
  icon: <RotateCcw />,
  step: true,
  offered: ({ status }) => returnStepBlock(status, 'refunded') === null,
  title: ({ returnNumber }) => `Refund ${returnNumber}`,
  text: ({ value, charges }) =>
    charges > 0
      ? `The whole order was returned. Its units and the order's charges cost ${formatRupees(value)} with GST.`
      : `The returned units cost ${formatRupees(value)} with GST.`,
  submit: 'Record Refund',
  blocked: ({ status, refundable }) =>
    returnStepBlock(status, 'refunded') ?? refundBlock(fromRupees(refundable)),
  warning: ({ value, proposedRefund, orderNumber }) => {
    if (proposedRefund >= value) return null
    return proposedRefund === 0
      ? `No refund is due: more than ${formatRupees(value)} of order ${orderNumber} was never paid or has already been refunded.`
      : `${formatRupees(proposedRefund)} is due. The rest was never paid or has already been refunded.`
  },
  schema: RefundForm,
  start: ({ proposedRefund, returnNumber }) =>
    firstRefund(proposedRefund, { reason: `Return ${returnNumber}`, method: 'bank_transfer' }),
  fields: refundFields(({ refundable }: ListedReturn) => refundable),
  check: ({ refundable }, refund) => checkRefund(refundable, refund),
  send: (found, refund, key) => sendReturnStep(found, { to: 'refunded', ...refund }, key),
})
