// Money that goes back to a customer: one entry below 0 in the ledger, never more than was paid and is still there.
import { fromRupees, type Paise, subtract, toPaise, zero } from '#contract/base/money'
import type { PaymentMethod } from '#contract/payments/payment-methods'
import { balanceOf, refundBlock } from '#contract/payments/payments'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { bookPayment } from '#server/ledger/book-payment'
import { queueMail } from '#server/mail/queue-mail'
import { appendEvent } from '#server/orders/fulfil/append-event'
import type { LockedOrder } from '#server/orders/fulfil/lock-order'
import { issueRefundVoucher } from '#server/orders/invoicing/issue-voucher'
import { accountOf } from '#server/orders/read/order-view'
import { recordEvent } from '#server/webhooks/record-event'
import { creditAfterRefund } from './credit-after-refund.ts'
import { moneyOf } from './money-of.ts'
import { refuseFutureDay } from './payment-day.ts'
import { receivingMethod } from './receiving-method.ts'

export interface Refund {
  /** Rupees. */
  amount: number
  method: PaymentMethod
  /** Id of the payment method that it leaves. */
  paymentMethod?: string | null | undefined
  reference?: string | null | undefined
  paidOn: string
  /** The customer reads it. */
  reason: string
}

/** The return for which the money goes back, with what its units are worth. */
interface RefundedReturn {
  id: string
  number: string
  valuePaise: Paise
}

/**
 * @param order locked before: two refunds at once wait for each other, and the second sees what is left.
 * Returns the order as it is afterwards. Throws `invalid_input` for more than is there or a day to come.
 */
export async function giveBack(
  tx: Transaction,
  ctx: AdminContext,
  order: LockedOrder,
  refund: Refund,
  back: RefundedReturn | null,
): Promise<LockedOrder> {
  const amountPaise = fromRupees(refund.amount)
  refuseTooMuch(order, amountPaise)
  refuseFutureDay(refund.paidOn, 'paidOn', 'The money cannot go back in the future')
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
  // Of what was never invoiced nothing is owed in the books.
  const favourPaise = order.invoiceNumber === null ? zero : subtract(creditedPaise, account.creditedPaise)
  await bookPayment(tx, order, added, 'paidOn', favourPaise)
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

function refuseTooMuch({ paidPaise }: LockedOrder, amountPaise: Paise): void {
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
