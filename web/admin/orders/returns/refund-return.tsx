// The money of a return has been sent back; the form begins with what is due for the units that arrived.
import { RotateCcw } from 'lucide-react'
import { fromRupees } from '#contract/base/money'
import { formatRupees } from '#contract/base/rupee-text'
import { refundBlock } from '#contract/payments/payments'
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
      ? `The whole order is back: its units cost ${formatRupees(value)} with GST and with what was charged beside them.`
      : `The units that came back cost ${formatRupees(value)} with GST.`,
  submit: 'Record Refund',
  blocked: ({ status, refundable }) =>
    returnStepBlock(status, 'refunded') ?? refundBlock(fromRupees(refundable)),
  warning: ({ value, proposedRefund, orderNumber }) => {
    if (proposedRefund >= value) return null
    return proposedRefund === 0
      ? `Nothing is due: more than ${formatRupees(value)} of order ${orderNumber} was not paid or has been given back.`
      : `${formatRupees(proposedRefund)} is due: the rest was not paid or has been given back.`
  },
  schema: RefundForm,
  start: ({ proposedRefund, returnNumber }) =>
    firstRefund(proposedRefund, { reason: `Return ${returnNumber}`, method: 'bank_transfer' }),
  fields: refundFields(({ refundable }: ListedReturn) => refundable),
  check: ({ refundable }, refund) => checkRefund(refundable, refund),
  send: (found, refund, key) => sendReturnStep(found, { to: 'refunded', ...refund }, key),
})
