// Links a line to a payment that was recorded before the line was imported; records no new payment.
import { sql } from 'kysely'
import { formatPaise, toPaise } from '#contract/base/money'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { lockOrder } from '#server/orders/fulfil/lock-order'
import { lockLine } from './lock-line.ts'
import { tieReceipt } from './record-line.ts'

/**
 * Returns the order's number. Throws `not_found`, and `illegal_transition` if the line is settled, or if the payment
 * is voided, linked to another line, or larger than the rest of this one.
 */
export async function linkLine(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  paymentId: string,
): Promise<string> {
  const { orderId } = await findReceipt(tx, paymentId)
  const order = await lockOrder(tx, orderId)
  const line = await lockLine(tx, id, 'open')
  // Read again under the locks: no one else can link it now.
  const receipt = await findReceipt(tx, paymentId)
  if (receipt.isVoided) throw refused('illegal_transition', 'This payment has been voided')
  if (receipt.lineId !== null)
    throw refused('illegal_transition', 'This payment is already linked to another line')
  const amountPaise = toPaise(receipt.amountPaise)
  if (amountPaise > line.restPaise)
    throw refused(
      'illegal_transition',
      `The payment of ${formatPaise(amountPaise)} is more than the ${formatPaise(line.restPaise)} left of this line`,
    )
  await tieReceipt(tx, ctx, line, { paymentId, amountPaise, wasKnown: true })
  const after = { order: order.number, payment: paymentId }
  audit(tx, ctx, 'bank-line.link', { id, name: line.narration }, { after })
  return order.number
}

async function findReceipt(tx: Transaction, id: string) {
  const receipt = await tx
    .selectFrom('payments as p')
    .leftJoin('bankStatementReceipts as r', 'r.paymentId', 'p.id')
    .select(['p.orderId', 'p.amountPaise', 'r.lineId'])
    .select(sql<boolean>`exists (select from payments b where b.reverses_id = p.id)`.as('isVoided'))
    .where('p.id', '=', id)
    .where('p.kind', '=', 'receipt')
    .executeTakeFirst()
  if (!receipt) throw notFound('Receipt')
  return receipt
}
