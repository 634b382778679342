// Records payments that arrived outside the site.
import { sql } from 'kysely'
import { fromRupees, toPaise } from '#contract/base/money'
import { balanceOf, paymentBlock } from '#contract/orders/payments'
import type { RecordPayment } from '#contract/payments/admin'
import { referenceKey } from '#contract/payments/references'
import { audit } from '#server/audit/audit'
import { bookPayment } from '#server/books/post/book-payment'
import { recordEvent } from '#server/connections/webhooks/record-event'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { queueMail } from '#server/mail/queue-mail'
import { appendEvent } from '#server/orders/fulfil/append-event'
import { auditedOrder, type LockedOrder } from '#server/orders/fulfil/lock-order'
import { issueReceiptVoucher } from '#server/orders/invoicing/issue-voucher'
import { accountOf } from '#server/orders/read/order-view'
import { findCashWarning } from './cash-limit.ts'
import { findReference } from './known-references.ts'
import { moneyOf } from './money-of.ts'
import { assertNotFuture } from './payment-day.ts'
import { receivingMethod } from './receiving-method.ts'
import { isExpired, tryReopen } from './unpaid/reopen-order.ts'

/**
 * Adds an entry to the ledger and raises the order's paid amount, in one transaction. Returns the entry's id. A
 * partial payment leaves an amount due, an overpayment a credit. An order that was cancelled for non-payment is
 * reinstated if its units are still in stock; otherwise the money has to be refunded. Cash above the legal limit needs
 * `acceptCash`, and is noted in the timeline. Throws `conflict` without it, `illegal_transition` for a closed order, `invalid_input` for a payment method that doesn't accept this kind of payment, and `already_exists`
 * for a bank reference that was recorded before.
 * @param isAdvance false if this transaction also invoices the whole order, so that the payment needs no receipt voucher
 */
export async function recordPayment(
  tx: Transaction,
  ctx: AdminContext,
  order: LockedOrder,
  payment: RecordPayment,
  { isAdvance = true }: { isAdvance?: boolean } = {},
): Promise<string> {
  const block = isExpired(order) ? null : paymentBlock(accountOf(order).status)
  if (block) throw refused('illegal_transition', block)
  assertNotFuture(payment.receivedOn, 'receivedOn', "The payment date can't be in the future")
  await assertNewReference(tx, order, payment)
  const cash = payment.method === 'cash' ? await findCashWarning(tx, order, payment) : null
  if (cash && !payment.acceptCash) throw refused('conflict', cash, { fields: { acceptCash: cash } })
  const amountPaise = fromRupees(payment.amount)
  const receivedBy = await receivingMethod(tx, order, payment)
  const added = await tx
    .insertInto('payments')
    .values({
      orderId: order.id,
      kind: 'receipt',
      method: payment.method,
      paymentMethodId: receivedBy?._id ?? null,
      amountPaise,
      reference: payment.reference || null,
      receivedOn: payment.receivedOn,
      note: payment.note || null,
      adminId: ctx.actor.id,
      recordedBy: ctx.actor.name,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const paymentId = added.id
  await bookPayment(tx, order, added, 'receivedOn')
  if (isAdvance) await issueReceiptVoucher(tx, order.id, { paymentId, money: moneyOf(added) })
  const paidPaise = toPaise(order.paidPaise + amountPaise)
  const isPaid = balanceOf({ ...accountOf(order), paidPaise }) <= 0
  const changed = {
    paidPaise,
    paymentMethod: payment.method,
    paymentStatus: isPaid ? 'completed' : 'pending',
    paidAt: isPaid ? (order.paidAt ?? new Date()) : null,
    version: order.version + 1,
    updatedAt: new Date(),
  }
  await tx.updateTable('orders').set(changed).where('id', '=', order.id).execute()
  await settleClaims(tx, order.id, payment.reference ?? null, isPaid)
  await appendEvent(tx, ctx, {
    orderId: order.id,
    kind: 'payment',
    note: payment.reference || null,
    amountPaise,
  })
  if (cash) await appendEvent(tx, ctx, { orderId: order.id, kind: 'cash', note: cash })
  recordEvent(tx, { type: 'payment.recorded', subjectId: order.id, detail: { paymentId } })
  const reopened = isExpired(order) && (await tryReopen(tx, ctx, { ...order, ...changed }))
  const data = { orderId: order.id, paymentId, ...(reopened && { reopened: 'yes' }) }
  await queueMail(tx, { key: `payment:${paymentId}`, template: 'payment-received', data })
  const after = { paymentId, ...payment, paymentMethod: receivedBy?.name ?? null }
  audit(tx, ctx, 'payment.record', auditedOrder(order), { after })
  return paymentId
}

/** A claim of the same order is accepted, because it reports this very payment. */
async function assertNewReference(
  tx: Transaction,
  { id }: LockedOrder,
  { method, reference }: RecordPayment,
) {
  const known = reference ? await findReference(tx, { method, reference }, id) : null
  if (known === null || (known.orderId === id && !known.isRecorded)) return
  const message = known.isRecorded
    ? `The payment ${reference} has already been recorded for order ${known.orderNumber}`
    : `The customer has reported the payment ${reference} for order ${known.orderNumber}. Record it there, or close that report first.`
  throw refused('already_exists', message, { fields: { reference: message } })
}

/** A claim is settled when a payment with its reference is recorded, or at the latest when the order is paid. */
async function settleClaims(tx: Transaction, orderId: string, reference: string | null, isPaid: boolean) {
  await sql`
    update payment_claims set settled_at = now()
    where order_id = ${orderId} and settled_at is null and (${isPaid} or reference_key = ${reference && referenceKey(reference)}::text)`.execute(
    tx,
  )
}
