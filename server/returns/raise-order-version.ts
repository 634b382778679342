// A step of a return changes its order, so it raises the order's version: changes based on an earlier version are
// refused.
import type { Transaction } from '#server/db/database'
import type { LockedOrder } from '#server/orders/fulfil/lock-order'

export async function raiseOrderVersion(
  tx: Transaction,
  order: LockedOrder,
  values: { creditedPaise?: number } = {},
): Promise<LockedOrder> {
  const changed = { ...values, version: order.version + 1, updatedAt: new Date() }
  await tx.updateTable('orders').set(changed).where('id', '=', order.id).execute()
  return { ...order, ...changed }
}
