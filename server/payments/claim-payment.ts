// Payments that customers report. The ledger doesn't change: admins check that the money has arrived and then record
// the payment.
import { formatPaise, fromRupees } from '#contract/base/money'
import { type OrderStatus, statusLabels, unsoldStatuses } from '#contract/orders/order-status'
import { balanceOf } from '#contract/orders/payments'
import type { PaymentMethod } from '#contract/payment-methods/payment-methods'
import type { ClaimPayment } from '#contract/payments/store'
import type { Transaction } from '#server/db/database'
import type { PrivateStore } from '#server/files/private-store'
import { refused } from '#server/http/errors'
import type { BuyerContext } from '#server/http/request/context'
import { queueMail } from '#server/mail/queue-mail'
import { notify } from '#server/notifications/notify'
import { appendEvent } from '#server/orders/fulfil/append-event'
import { type LockedOrder, lockSeenOrder } from '#server/orders/fulfil/lock-order'
import { accountOf } from '#server/orders/read/order-view'
import { findReference, type KnownReference } from './known-references.ts'
import { assertNotFuture } from './payment-day.ts'
import { isExpired } from './unpaid/reopen-order.ts'

/**
 * Adds the claim to the order's history and emails the seller. Throws `not_found`, also for another buyer's order,
 * `illegal_transition` if the order no longer counts as a sale or is fully paid, `invalid_input` for a future day, and
 * `already_exists` if the payment is known. Returns the order's id.
 * @param screenshot a decoded picture, stored only together with its claim
 */
export async function claimPayment(
  tx: Transaction,
  ctx: BuyerContext,
  files: PrivateStore,
  idOrNumber: string,
  { screenshot, ...claim }: ClaimPayment & { screenshot: Buffer | null },
): Promise<string> {
  const order = await lockSeenOrder(tx, ctx.actor, idOrNumber)
  refuseSettled(order)
  assertNotFuture(claim.paidOn, 'paidOn', "The payment date can't be in the future")
  await assertNewReference(tx, order, claim)
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
  // The customer has paid late: the order is reinstated once the money is found.
  if (isExpired(order)) return
  if ((unsoldStatuses as readonly string[]).includes(status)) {
    const word = statusLabels[status as OrderStatus].toLowerCase()
    throw refused('illegal_transition', `The order is ${word}, so no payment is due for it`)
  }
  if (balanceOf(accountOf(order)) <= 0)
    throw refused('illegal_transition', 'This order is already fully paid')
}

/** Reveals nothing about another buyer's order except that the payment is known. */
async function assertNewReference(tx: Transaction, order: LockedOrder, claim: ClaimPayment): Promise<void> {
  const known = await findReference(tx, claim, order.id)
  if (known === null) return
  const message = knownMessage(order, known, claim.reference)
  throw refused('already_exists', message, { fields: { reference: message } })
}

function knownMessage({ id, customerId }: LockedOrder, known: KnownReference, reference: string): string {
  // Guests' orders have no customer, and two of them may be of different persons.
  if (known.orderId !== id && (customerId === null || known.customerId !== customerId))
    return `The payment ${reference} belongs to another order. Please check the number, or write to us.`
  const forOrder = known.orderId === id ? '' : ` for your order ${known.orderNumber}`
  return known.isRecorded
    ? `The payment ${reference} has already been recorded${forOrder}`
    : `You have already reported the payment ${reference}${forOrder}`
}
