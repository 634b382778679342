// The money of a line was recorded before it came: the receipt is its own from then on, and nothing is recorded.
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
 * Returns the order's number. Throws `not_found`, `illegal_transition` for a line that is settled and for a receipt that
 * was taken back, is another line's, or is of more than is left of this one.
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
  // As it is now that nobody else can take it.
  const receipt = await findReceipt(tx, paymentId)
  if (receipt.isTakenBack) throw refused('illegal_transition', 'This receipt has been taken back')
  if (receipt.lineId !== null) throw refused('illegal_transition', 'This receipt is another line’s already')
  const amountPaise = toPaise(receipt.amountPaise)
  if (amountPaise > line.restPaise)
    throw refused(
      'illegal_transition',
      `The receipt of ${formatPaise(amountPaise)} is more than the ${formatPaise(line.restPaise)} of this line`,
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
    .select(sql<boolean>`exists (select from payments b where b.reverses_id = p.id)`.as('isTakenBack'))
    .where('p.id', '=', id)
    .where('p.kind', '=', 'receipt')
    .executeTakeFirst()
  if (!receipt) throw notFound('Receipt')
  return receipt
}
