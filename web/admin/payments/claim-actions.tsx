// Actions on a payment claim: confirm it, which records the payment as reported, or close it as not found with a
// reason
// for the customer.
import { Check, SearchX } from 'lucide-react'
import { z } from 'zod'
import { formatDay, today } from '#contract/base/days'
import { formatRupees } from '#contract/base/rupee-text'
import { CloseClaim, type WaitingClaim } from '#contract/payments/admin-review'
import { adminCall } from '#web/admin/call.ts'
import { action, clickAction } from '#web/admin/kit/action/action.tsx'
import { confirmAction } from '#web/admin/kit/action/confirm-action.tsx'
import { day, textarea } from '#web/admin/kit/form/fields.tsx'
import { acceptOrder } from '#web/admin/orders/order-query.ts'

const confirmRoute = 'POST /admin/payment-claims/{id}/confirm'
const closeRoute = 'POST /admin/payment-claims/{id}/not-found'

/** Records into the account that the row shows. Without a day, the day reported by the customer applies. */
const record = ({ _id, account }: WaitingClaim, receivedOn: string | null, idempotencyKey: string) =>
  adminCall(confirmRoute, {
    params: { id: _id },
    body: { paymentMethod: account?._id ?? null, receivedOn },
    idempotencyKey,
  })
const send = (claim: WaitingClaim, idempotencyKey: string) => record(claim, null, idempotencyKey)

const offer = {
  label: 'Confirm',
  icon: <Check />,
  step: true,
  named: (name: string) => `Confirm payment ${name}`,
  route: confirmRoute,
} as const

const isTooMuch = ({ amount, balance }: WaitingClaim) => amount > balance
const tooMuch = ({ amount, balance, orderNumber }: WaitingClaim) =>
  `${formatRupees(amount)} is ${formatRupees(amount - balance)} more than the ${formatRupees(balance)} due. Order ${orderNumber} will be overpaid.`

const confirmClaim = clickAction<WaitingClaim>({
  ...offer,
  offered: (claim) => !isTooMuch(claim) && !claim.isMonthClosed,
  press: send,
})

/** Asks before recording more than the amount due. */
const confirmTooMuch = confirmAction<WaitingClaim, Awaited<ReturnType<typeof send>>>({
  ...offer,
  offered: (claim) => isTooMuch(claim) && !claim.isMonthClosed,
  title: () => 'Record more than the amount due?',
  text: tooMuch,
  confirm: 'Record Anyway',
  send,
  accept: acceptOrder,
})

const LateClaim = z.object({ receivedOn: z.iso.date('Must be a date') })

/** Payments can't be recorded in a month whose books are closed. */
const confirmLate = action<WaitingClaim, typeof LateClaim, Awaited<ReturnType<typeof record>>>({
  ...offer,
  offered: ({ isMonthClosed }) => isMonthClosed,
  title: ({ reference }) => `Record payment ${reference}`,
  text: (claim) =>
    `It was reported for ${formatDay(claim.paidOn)}. The books of that month are closed, so it is recorded on a later day.${isTooMuch(claim) ? ` ${tooMuch(claim)}` : ''}`,
  submit: 'Record Payment',
  schema: LateClaim,
  start: () => ({ receivedOn: today() }),
  fields: { receivedOn: day({ label: 'Received on', max: today }) },
  send: (claim, { receivedOn }, idempotencyKey) => record(claim, receivedOn, idempotencyKey),
  accept: acceptOrder,
})

const notFound = action<WaitingClaim, typeof CloseClaim, { message: string }>({
  label: 'Not Found',
  icon: <SearchX />,
  named: (name) => `Payment ${name} not found`,
  route: closeRoute,
  title: ({ reference }) => `Payment ${reference} not found?`,
  text: ({ amount, orderNumber, customer }) =>
    `${formatRupees(amount)} for order ${orderNumber}, reported by ${customer.name}. The claim is closed and the order does not change.`,
  submit: 'Close Claim',
  schema: CloseClaim,
  start: () => ({ reason: '' }),
  fields: {
    reason: textarea({
      label: 'Reason',
      hint: 'Emailed to the customer, who can report the payment again.',
    }),
  },
  send: ({ _id }, body, idempotencyKey) =>
    adminCall(closeRoute, { params: { id: _id }, body, idempotencyKey }),
})

export const claimActions = [confirmClaim, confirmTooMuch, confirmLate, notFound]
