// Reinstates an order that was cancelled for non-payment: because the money arrived late, or at an admin's request.
import { audit } from '#server/audit/audit'
import { recordEvent } from '#server/connections/webhooks/record-event'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { queueMail } from '#server/mail/queue-mail'
import { adminIdOf, appendEvent } from '#server/orders/fulfil/append-event'
import {
  assertCurrentVersion,
  auditedOrder,
  isForgotten,
  type LockedOrder,
} from '#server/orders/fulfil/lock-order'
import { cannotReinstate, findUsedUpPromotion, retakePromotions } from '#server/prices/promotions/count-uses'
import { takeStockIfThere } from '#server/stock/levels/stock'

/**
 * Throws `version_conflict`, `illegal_transition`, `out_of_stock` if the units have been sold in the meantime, and
 * `conflict` if a promotion of the order has been used up.
 */
export async function reopenOrder(
  tx: Transaction,
  ctx: AdminContext,
  order: LockedOrder,
  { version }: { version: number },
): Promise<void> {
  assertCurrentVersion(order, version)
  if (!isExpired(order))
    throw refused('illegal_transition', "Only orders cancelled because they weren't paid can be reinstated")
  if (isForgotten(order)) throw refused('illegal_transition', 'The customer of this order has been deleted')
  const usedUp = await findUsedUpPromotion(tx, order)
  if (usedUp) throw refused('conflict', cannotReinstate(usedUp))
  if (!(await tryReopen(tx, ctx, order))) throw refused('out_of_stock', 'Some items are out of stock')
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
 * Takes the units from stock and the uses of promotions again, and makes the order pending, without a due date.
 * Changes nothing and returns false if some units are missing or a promotion has been used up.
 * @param order locked and up to date in this transaction
 */
export async function tryReopen(tx: Transaction, ctx: AdminContext, order: LockedOrder): Promise<boolean> {
  // The delivery address has been deleted.
  if (isForgotten(order)) return false
  const lines = await tx
    .selectFrom('orderLines')
    .select(['productId', 'quantity'])
    .where('orderId', '=', order.id)
    .execute()
  const known = lines.flatMap(({ productId, quantity }) =>
    productId === null ? [] : [{ productId, quantity }],
  )
  if (known.length < lines.length || (await findUsedUpPromotion(tx, order))) return false
  const reopenings = order.reopenings + 1
  const cause = { orderId: order.id, round: reopenings, actorName: ctx.actor.name, adminId: adminIdOf(ctx) }
  if (!(await takeStockIfThere(tx, known, cause))) return false
  await retakePromotions(tx, order)
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
