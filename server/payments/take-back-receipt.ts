// A receipt that was recorded by mistake: an entry of its own takes it back, and its reference is free again.
import { sql } from 'kysely'
import { today } from '#contract/base/days'
import { subtract, toPaise } from '#contract/base/money'
import type { TakeBackReceipt } from '#contract/payments/admin'
import { balanceOf, takeBackBlock } from '#contract/payments/payments'
import { referenceKey } from '#contract/payments/references'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { bookPayment } from '#server/ledger/book-payment'
import { queueMail } from '#server/mail/queue-mail'
import { appendEvent } from '#server/orders/fulfil/append-event'
import { auditedOrder, type LockedOrder } from '#server/orders/fulfil/lock-order'
import { issueRefundVoucher } from '#server/orders/invoicing/issue-voucher'
import { accountOf } from '#server/orders/read/order-view'
import { recordEvent } from '#server/webhooks/record-event'
import { closeRefunded } from './close-order.ts'
import { moneyOf } from './money-of.ts'

/**
 * The customer, who was thanked for the money, is told. Returns the reversal's id.
 * @param order locked before: of two who take it back at once the second is told
 * Throws `not_found` for what is no receipt of the order, `illegal_transition` for one that has been taken back or whose
 * money has been given back since.
 */
export async function takeBackReceipt(
  tx: Transaction,
  ctx: AdminContext,
  order: LockedOrder,
  { payment: id, reason }: TakeBackReceipt,
): Promise<string> {
  const receipt = await findReceipt(tx, order.id, id)
  const account = accountOf(order)
  const amountPaise = receipt.amountPaise
  const block = takeBackBlock(account.paidPaise, { amountPaise, isTakenBack: receipt.isTakenBack })
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
    .select(sql<boolean>`exists (select from payments r where r.reverses_id = p.id)`.as('isTakenBack'))
    .where('p.id', '=', id)
    .where('p.orderId', '=', orderId)
    .where('p.kind', '=', 'receipt')
    .executeTakeFirst()
  if (!receipt) throw notFound('Payment')
  return { ...receipt, amountPaise: toPaise(receipt.amountPaise) }
}

/** The money of a claim that was settled by the receipt is to be looked for again. */
async function reopenClaims(tx: Transaction, orderId: string, reference: string | null) {
  if (!reference) return
  await sql`
    update payment_claims set settled_at = null
    where order_id = ${orderId} and not_found_reason is null and reference_key = ${referenceKey(reference)}`.execute(
    tx,
  )
}
