// Removes a charge or reduction from an order. The row stays, with the name of the person who removed it.
import { formatPaise, toPaise } from '#contract/base/money'
import type { RemoveCharge } from '#contract/orders/added-charges'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { notFound } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { auditedOrder, type LockedOrder } from '#server/orders/fulfil/lock-order'
import { amendAmounts, assertChargeable, readAmounts } from './amend-amounts.ts'

/** Throws like `addCharge`, and `not_found` for a charge that isn't one of the order or was removed before. */
export async function removeCharge(
  tx: Transaction,
  ctx: AdminContext,
  order: LockedOrder,
  { chargeId, version, tellCustomer }: RemoveCharge & { chargeId: string },
): Promise<void> {
  await assertChargeable(tx, order, version)
  const source = await readAmounts(tx, order)
  const removed = await tx
    .updateTable('orderCharges')
    .set({ removedAt: new Date(), removedBy: ctx.actor.name })
    .where('id', '=', chargeId)
    .where('orderId', '=', order.id)
    .where('removedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!removed) throw notFound('Charge')
  const { kind, label, amountPaise } = removed
  await amendAmounts(tx, ctx, {
    order,
    source,
    charges: source.charges.filter(({ id }) => id !== chargeId),
    change: `${label} removed: ${formatPaise(toPaise(amountPaise))} without GST`,
    setsFreight: false,
    tellCustomer,
  })
  audit(tx, ctx, 'order.charge-removed', auditedOrder(order), { before: { kind, label, amountPaise } })
}
