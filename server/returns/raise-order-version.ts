// A step of a return changes what is known of its order: who read the order before must read it again.
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
