// What a customer says to have paid. The ledger is not touched: admins look for the money and record the receipt.
import { formatPaise, fromRupees } from '#contract/base/money'
import { type OrderStatus, statusLabels, unsoldStatuses } from '#contract/orders/order-status'
import type { PaymentMethod } from '#contract/payments/payment-methods'
import { balanceOf } from '#contract/payments/payments'
import type { ClaimPayment } from '#contract/payments/store'
import type { Transaction } from '#server/db/database'
import type { PrivateStore } from '#server/files/private-store'
import { refused } from '#server/http/errors'
import type { CustomerContext } from '#server/http/request/context'
import { queueMail } from '#server/mail/queue-mail'
import { notify } from '#server/notifications/notify'
import { appendEvent } from '#server/orders/fulfil/append-event'
import { type LockedOrder, lockOwnOrder } from '#server/orders/fulfil/lock-order'
import { accountOf } from '#server/orders/read/order-view'
import { findReference, type KnownReference } from './known-references.ts'
import { refuseFutureDay } from './payment-day.ts'
import { isExpired } from './unpaid/reopen-order.ts'

/**
 * Notes the claim in the order's history and writes to the seller.
 * Throws `not_found`, for another's order as for one that doesn't exist, `illegal_transition` for an order that is no
 * sale or is paid, `invalid_input` for a day to come, `already_exists` for a payment that is known. Returns the
 * order's id.
 * @param screenshot a decoded picture; it is kept only together with its claim.
 */
export async function claimPayment(
  tx: Transaction,
  ctx: CustomerContext,
  files: PrivateStore,
  idOrNumber: string,
  { screenshot, ...claim }: ClaimPayment & { screenshot: Buffer | null },
): Promise<string> {
  const order = await lockOwnOrder(tx, ctx.actor.id, idOrNumber)
  refuseSettled(order)
  refuseFutureDay(claim.paidOn, 'paidOn', 'The payment cannot lie in the future')
  await refuseKnown(tx, order, claim)
  const amountPaise = fromRupees(claim.amount)
  const { id: claimId } = await tx
    .insertInto('paymentClaims')
    .values({
      orderId: order.id,
      method: claim.method,
      amountPaise,
      reference: claim.reference,
      paidOn: claim.paidOn,
      screenshot: screenshot && (await files.keep(screenshot)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await appendEvent(tx, ctx, { orderId: order.id, kind: 'claim', note: claim.reference, amountPaise })
  await notify(tx, {
    kind: 'payment',
    title: `Payment to verify for order ${order.number}`,
    text: `${formatPaise(amountPaise)} by ${methods[claim.method]}`,
    subjectId: order.id,
  })
  const data = { orderId: order.id, claimId }
  await queueMail(tx, { key: `payment-claimed:${claimId}`, template: 'payment-claimed', data })
  return order.id
}

const methods = {
  bank_transfer: 'bank transfer',
  upi: 'UPI',
  cash: 'cash',
  cheque: 'cheque',
} as const satisfies Record<PaymentMethod, string>

function refuseSettled(order: LockedOrder): void {
  const { status } = order
  // Their money comes late: once it is found, the order goes on.
  if (isExpired(order)) return
  if ((unsoldStatuses as readonly string[]).includes(status)) {
    const word = statusLabels[status as OrderStatus].toLowerCase()
    throw refused('illegal_transition', `The order is ${word}, so no payment is due for it`)
  }
  if (balanceOf(accountOf(order)) <= 0)
    throw refused('illegal_transition', 'This order is already fully paid')
}

/** Of another customer's order nothing is said but that the payment is known. */
async function refuseKnown(tx: Transaction, order: LockedOrder, claim: ClaimPayment): Promise<void> {
  const known = await findReference(tx, claim, order.id)
  if (known === null) return
  const message = knownMessage(order, known, claim.reference)
  throw refused('already_exists', message, { fields: { reference: message } })
}

function knownMessage({ id, customerId }: LockedOrder, known: KnownReference, reference: string): string {
  if (known.orderId !== id && known.customerId !== customerId)
    return `The payment ${reference} is known for another order. Please check the number, or write to us.`
  const forOrder = known.orderId === id ? '' : ` for your order ${known.orderNumber}`
  return known.isRecorded
    ? `The payment ${reference} has already been recorded${forOrder}`
    : `You have already told us of the payment ${reference}${forOrder}`
}
