// An order that was cancelled because nobody had paid it goes on: its money came late, or an admin wants it to.
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { queueMail } from '#server/mail/queue-mail'
import { adminIdOf, appendEvent } from '#server/orders/fulfil/append-event'
import {
  auditedOrder,
  isForgotten,
  type LockedOrder,
  refuseOldVersion,
} from '#server/orders/fulfil/lock-order'
import { takeStockIfThere } from '#server/stock/stock'
import { recordEvent } from '#server/webhooks/record-event'

/** Throws `version_conflict`, `illegal_transition`, and `out_of_stock` where somebody else has bought its units. */
export async function reopenOrder(
  tx: Transaction,
  ctx: AdminContext,
  order: LockedOrder,
  { version }: { version: number },
): Promise<void> {
  refuseOldVersion(order, version)
  if (!isExpired(order))
    throw refused(
      'illegal_transition',
      'Only an order that was cancelled for want of a payment can be reopened',
    )
  if (isForgotten(order)) throw refused('illegal_transition', 'Its customer has been deleted')
  if (!(await tryReopen(tx, ctx, order)))
    throw refused('out_of_stock', 'Of some of its products too little is in stock')
  await queueMail(tx, {
    key: `order-reopened:${order.id}:${order.reopenings + 1}`,
    template: 'order-reopened',
    data: { orderId: order.id },
  })
  audit(tx, ctx, 'order.reopen', auditedOrder(order), {})
}

export const isExpired = ({ status, expiredAt }: Pick<LockedOrder, 'status' | 'expiredAt'>) =>
  status === 'cancelled' && expiredAt !== null

/**
 * Takes the units again and lets the order wait for admins as a new one does, for however long. Where not all are there it
 * stays as it is, and the answer is false.
 * @param order locked before, as it is in this transaction
 */
export async function tryReopen(tx: Transaction, ctx: AdminContext, order: LockedOrder): Promise<boolean> {
  // Nobody knows any more where it would go.
  if (isForgotten(order)) return false
  const lines = await tx
    .selectFrom('orderLines')
    .select(['productId', 'quantity'])
    .where('orderId', '=', order.id)
    .execute()
  const known = lines.flatMap(({ productId, quantity }) =>
    productId === null ? [] : [{ productId, quantity }],
  )
  if (known.length < lines.length) return false
  const reopenings = order.reopenings + 1
  const cause = { orderId: order.id, round: reopenings, actorName: ctx.actor.name, adminId: adminIdOf(ctx) }
  if (!(await takeStockIfThere(tx, known, cause))) return false
  await tx
    .updateTable('orders')
    .set({
      status: 'pending',
      cancelReason: null,
      expiredAt: null,
      paymentDueOn: null,
      reopenings,
      version: order.version + 1,
      updatedAt: new Date(),
    })
    .where('id', '=', order.id)
    .execute()
  await appendEvent(tx, ctx, {
    orderId: order.id,
    kind: 'status',
    fromStatus: 'cancelled',
    toStatus: 'pending',
  })
  recordEvent(tx, { type: 'order.reopened', subjectId: order.id, detail: {} })
  return true
}
