// Money that goes back without pieces: of a cancelled order, of what was paid too much, or as a favour.
import type { RefundOrder } from '#contract/payments/admin'
import type { Transaction } from '#server/db/database'
import type { AdminActor } from '#server/http/request/actor'
import { lockOrder, refuseOldVersion } from '#server/orders/fulfil/lock-order'
import { closeRefunded } from './close-order.ts'
import { giveBack } from './give-back.ts'

/**
 * A cancelled order whose money is all back is refunded. Throws `not_found`, `version_conflict` when somebody else
 * changed the order since it was read, `invalid_input` for more than is left of what was paid. Returns the order's id.
 */
export async function refundOrder(
  tx: Transaction,
  admin: AdminActor,
  idOrNumber: string,
  { version, ...refund }: RefundOrder,
): Promise<string> {
  const order = await lockOrder(tx, idOrNumber)
  refuseOldVersion(order, version)
  await closeRefunded(tx, admin, await giveBack(tx, admin, order, refund, null))
  return order.id
}
