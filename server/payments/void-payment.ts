// Voids a payment that was recorded by mistake, with a reversing entry. Its reference becomes free again.
import { sql } from 'kysely'
import { today } from '#contract/base/days'
import { subtract, toPaise } from '#contract/base/money'
import { balanceOf, voidBlock } from '#contract/orders/payments'
import type { VoidPayment } from '#contract/payments/admin'
import { referenceKey } from '#contract/payments/references'
import { audit } from '#server/audit/audit'
import { bookPayment } from '#server/books/post/book-payment'
import { recordEvent } from '#server/connections/webhooks/record-event'
import type { Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { queueMail } from '#server/mail/queue-mail'
import { appendEvent } from '#server/orders/fulfil/append-event'
import { auditedOrder, type LockedOrder } from '#server/orders/fulfil/lock-order'
import { issueRefundVoucher } from '#server/orders/invoicing/issue-voucher'
import { accountOf } from '#server/orders/read/order-view'
import { closeRefunded } from './close-order.ts'
import { moneyOf } from './money-of.ts'

/**
 * Emails the customer, who had got a receipt. Returns the reversal's id.
 * @param order must be locked, so that of two concurrent attempts the second is refused
 * Throws `not_found` if it isn't a receipt of the order, and `illegal_transition` if it was already voided or its
 * money has been refunded since.
 */
export async function voidPayment(
  tx: Transaction,
  ctx: AdminContext,
  order: LockedOrder,
  { payment: id, reason }: VoidPayment,
): Promise<string> {
  const receipt = await findReceipt(tx, order.id, id)
  const account = accountOf(order)
  const amountPaise = receipt.amountPaise
  const block = voidBlock(account.paidPaise, { amountPaise, isVoided: receipt.isVoided })
  if (block) throw refused('illegal_transition', block)
  const added = await tx
    .insertInto('payments')
    .values({
      orderId: order.id,
      kind: 'reversal',
      reversesId: receipt.id,
      method: receipt.method,
      paymentMethodId: receipt.paymentMethodId,
      amountPaise: -amountPaise,
      reference: receipt.reference,
      receivedOn: today(),
      note: reason,
      adminId: ctx.actor.id,
      recordedBy: ctx.actor.name,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await bookPayment(tx, order, added, 'reason')
  const voucher = { paymentId: added.id, money: moneyOf(added), reason }
  await issueRefundVoucher(tx, order.id, voucher, receipt.id)
  const paidPaise = subtract(account.paidPaise, amountPaise)
  const isPaid = paidPaise > 0 && balanceOf({ ...account, paidPaise }) <= 0
  const changed = {
    paidPaise,
    paymentStatus: isPaid ? 'completed' : 'pending',
    paidAt: isPaid ? order.paidAt : null,
    version: order.version + 1,
    updatedAt: new Date(),
  }
  await tx.updateTable('orders').set(changed).where('id', '=', order.id).execute()
  if (!isPaid) await reopenClaims(tx, order.id, receipt.reference)
  const note = [receipt.reference, reason].filter(Boolean).join(': ')
  await appendEvent(tx, ctx, { orderId: order.id, kind: 'reversal', note, amountPaise: -amountPaise })
  await closeRefunded(tx, ctx, { ...order, ...changed })
  recordEvent(tx, { type: 'payment.reversed', subjectId: order.id, detail: { paymentId: added.id } })
  const data = { orderId: order.id, paymentId: added.id }
  await queueMail(tx, { key: `reversal:${added.id}`, template: 'payment-taken-back', data })
  audit(tx, ctx, 'payment.reverse', auditedOrder(order), { after: { payment: id, reason } })
  return added.id
}

async function findReceipt(tx: Transaction, orderId: string, id: string) {
  const receipt = await tx
    .selectFrom('payments as p')
    .select(['p.id', 'p.method', 'p.paymentMethodId', 'p.amountPaise', 'p.reference'])
    .select(sql<boolean>`exists (select from payments r where r.reverses_id = p.id)`.as('isVoided'))
    .where('p.id', '=', id)
    .where('p.orderId', '=', orderId)
    .where('p.kind', '=', 'receipt')
    .executeTakeFirst()
  if (!receipt) throw notFound('Payment')
  return { ...receipt, amountPaise: toPaise(receipt.amountPaise) }
}

/** Reopens the claims that the payment had settled. */
async function reopenClaims(tx: Transaction, orderId: string, reference: string | null) {
  if (!reference) return
  await sql`
    update payment_claims set settled_at = null
    where order_id = ${orderId} and not_found_reason is null and reference_key = ${referenceKey(reference)}`.execute(
    tx,
  )
}
