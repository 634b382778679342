// Records a refund: one negative entry in the ledger, at most as much as the customer has paid and not got back.
import { fromRupees, type Paise, subtract, toPaise, zero } from '#contract/base/money'
import { balanceOf, refundBlock } from '#contract/orders/payments'
import type { PaymentMethod } from '#contract/payment-methods/payment-methods'
import { bookPayment } from '#server/books/post/book-payment'
import { recordEvent } from '#server/connections/webhooks/record-event'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { queueMail } from '#server/mail/queue-mail'
import { appendEvent } from '#server/orders/fulfil/append-event'
import type { LockedOrder } from '#server/orders/fulfil/lock-order'
import { issueRefundVoucher } from '#server/orders/invoicing/issue-voucher'
import { accountOf } from '#server/orders/read/order-view'
import { creditAfterRefund } from './credit-after-refund.ts'
import { moneyOf } from './money-of.ts'
import { assertNotFuture } from './payment-day.ts'
import { receivingMethod } from './receiving-method.ts'

export interface Refund {
  /** In rupees. */
  amount: number
  method: PaymentMethod
  /** Id of the payment method that the money is paid from. */
  paymentMethod?: string | null | undefined
  reference?: string | null | undefined
  paidOn: string
  /** Shown to the customer. */
  reason: string
}

/** The return that is refunded, with the value of its units. */
interface RefundedReturn {
  id: string
  number: string
  valuePaise: Paise
}

/**
 * @param order must be locked: of two concurrent refunds, the second sees what the first has left.
 * Returns the updated order. Throws `invalid_input` if the amount is too high or the day is in the future.
 */
export async function payRefund(
  tx: Transaction,
  ctx: AdminContext,
  order: LockedOrder,
  refund: Refund,
  back: RefundedReturn | null,
): Promise<LockedOrder> {
  const amountPaise = fromRupees(refund.amount)
  assertWithinAmount(order, amountPaise)
  assertNotFuture(refund.paidOn, 'paidOn', "The refund date can't be in the future")
  const from = await receivingMethod(tx, order, refund)
  const added = await addEntry(
    tx,
    ctx,
    order.id,
    { ...refund, paymentMethod: from?._id ?? null },
    back?.id ?? null,
  )
  const paymentId = added.id
  const account = accountOf(order)
  const creditedPaise = creditAfterRefund(account, amountPaise, back?.valuePaise ?? null)
  // The books don't show uninvoiced amounts as owed.
  const goodwillPaise = order.invoiceNumber === null ? zero : subtract(creditedPaise, account.creditedPaise)
  await bookPayment(tx, order, added, 'paidOn', goodwillPaise)
  await issueRefundVoucher(tx, order.id, { paymentId, money: moneyOf(added), reason: refund.reason })
  const paidPaise = subtract(account.paidPaise, amountPaise)
  const isPaid = paidPaise > 0 && balanceOf({ ...account, creditedPaise, paidPaise }) <= 0
  const changed = {
    paidPaise,
    creditedPaise,
    ...(isPaid && { paymentStatus: 'completed', paidAt: order.paidAt ?? new Date() }),
    version: order.version + 1,
    updatedAt: new Date(),
  }
  await tx.updateTable('orders').set(changed).where('id', '=', order.id).execute()
  const note = [back?.number, refund.reference].filter(Boolean).join(', ') || null
  await appendEvent(tx, ctx, { orderId: order.id, kind: 'payment', note, amountPaise: -amountPaise })
  recordEvent(tx, { type: 'payment.refunded', subjectId: order.id, detail: { paymentId } })
  const data = { orderId: order.id, paymentId, returnNumber: back?.number ?? '' }
  await queueMail(tx, { key: `refund:${paymentId}`, template: 'refund-sent', data })
  return { ...order, ...changed }
}

function assertWithinAmount({ paidPaise }: LockedOrder, amountPaise: Paise): void {
  const block = refundBlock(toPaise(paidPaise), amountPaise)
  if (block) throw refused('invalid_input', block, { fields: { amount: block } })
}

async function addEntry(
  tx: Transaction,
  ctx: AdminContext,
  orderId: string,
  { amount, method, paymentMethod, reference, paidOn, reason }: Refund,
  returnId: string | null,
) {
  return tx
    .insertInto('payments')
    .values({
      orderId,
      returnId,
      kind: 'refund',
      method,
      paymentMethodId: paymentMethod ?? null,
      amountPaise: -fromRupees(amount),
      reference: reference || null,
      receivedOn: paidOn,
      note: reason,
      adminId: ctx.actor.id,
      recordedBy: ctx.actor.name,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
