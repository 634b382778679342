// Money that goes back without units: of a cancelled order, of what was paid too much, or as a favour.
import type { RefundOrder } from '#contract/payments/admin'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import { auditedOrder, type LockedOrder, refuseOldVersion } from '#server/orders/fulfil/lock-order'
import { closeRefunded } from './close-order.ts'
import { giveBack } from './give-back.ts'

/**
 * A cancelled order whose money is all back is refunded. Throws `version_conflict` when somebody else changed the order
 * since it was read, `invalid_input` for more than is left of what was paid.
 */
export async function refundOrder(
  tx: Transaction,
  ctx: AdminContext,
  order: LockedOrder,
  { version, ...refund }: RefundOrder,
): Promise<void> {
  refuseOldVersion(order, version)
  await closeRefunded(tx, ctx, await giveBack(tx, ctx, order, refund, null))
  audit(tx, ctx, 'payment.refund', auditedOrder(order), { after: { version, ...refund } })
}
