// Records a line, or part of it, as a payment of an order.
import type { RecordLine } from '#contract/bank-statements/admin'
import { formatPaise, fromRupees, type Paise, toRupees } from '#contract/base/money'
import { balanceOf } from '#contract/orders/payments'
import type { SettleOrder } from '#contract/payments/admin-settlements'
import { methodOfKind } from '#server/bank-statements/accounts'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { lockOrder } from '#server/orders/fulfil/lock-order'
import { accountOf } from '#server/orders/read/order-view'
import { recordPayment } from '#server/payments/record-payment'
import { settleOrder } from '#server/payments/settlements/settle-order'
import { type LockedLine, lockLine } from './lock-line.ts'

/**
 * Returns the order's number. Throws `not_found`, `illegal_transition` for a settled line, `invalid_input` if the
 * amount exceeds the rest of the line, and the errors of `recordPayment` and `settleOrder`.
 */
export async function recordLine(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  { order: orderId, amount, reference, receivedOn, rest }: RecordLine,
): Promise<string> {
  const order = await lockOrder(tx, orderId)
  const line = await lockLine(tx, id, 'open')
  const amountPaise = fromRupees(amount)
  assertWithinAmount(line, amountPaise)
  const paymentId = await recordPayment(tx, ctx, order, {
    method: await methodOf(tx, line),
    amount,
    paymentMethod: line.paymentMethodId,
    reference: reference || null,
    receivedOn: receivedOn ?? line.day,
  })
  await tieReceipt(tx, ctx, line, { paymentId, amountPaise, wasKnown: false })
  if (rest) await settleRest(tx, ctx, order.id, { ...rest, settledOn: receivedOn ?? line.day })
  return order.number
}

/** Closes what the payment has left due, or a small overpayment. Throws the errors of `settleOrder`. */
async function settleRest(
  tx: Transaction,
  ctx: AdminContext,
  orderId: string,
  settlement: Omit<SettleOrder, 'amount'>,
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const amount = Math.abs(toRupees(balanceOf(accountOf(order))))
  await settleOrder(tx, ctx, order, { ...settlement, amount })
}

function assertWithinAmount({ restPaise }: LockedLine, amountPaise: Paise): void {
  if (amountPaise <= restPaise) return
  const message = `Only ${formatPaise(restPaise)} of this line is left to record`
  throw refused('invalid_input', message, { fields: { amount: message } })
}

async function methodOf(tx: Transaction, { paymentMethodId }: LockedLine) {
  const { kind } = await tx
    .selectFrom('paymentMethods')
    .select('kind')
    .where('id', '=', paymentMethodId)
    .executeTakeFirstOrThrow()
  return methodOfKind(kind)
}

interface Tied {
  paymentId: string
  amountPaise: Paise
  wasKnown: boolean
}

/** The database adds it to the line's recorded amount, and refuses more than the line's amount. */
export async function tieReceipt(tx: Transaction, { actor }: AdminContext, { id }: LockedLine, tied: Tied) {
  await tx
    .insertInto('bankStatementReceipts')
    .values({ ...tied, lineId: id, adminId: actor.id, recordedBy: actor.name })
    .execute()
}
