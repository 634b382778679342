// Refunds without a return: of a cancelled order, of an overpayment, or as a goodwill credit.
import type { RefundOrder } from '#contract/payments/admin'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import { assertCurrentVersion, auditedOrder, type LockedOrder } from '#server/orders/fulfil/lock-order'
import { closeRefunded } from './close-order.ts'
import { payRefund } from './pay-refund.ts'

/**
 * A cancelled order becomes refunded once all its money has been refunded. Throws `version_conflict` if the order was
 * changed since it was read, and `invalid_input` if the amount exceeds the rest of the payments.
 */
export async function refundOrder(
  tx: Transaction,
  ctx: AdminContext,
  order: LockedOrder,
  { version, ...refund }: RefundOrder,
): Promise<void> {
  assertCurrentVersion(order, version)
  await closeRefunded(tx, ctx, await payRefund(tx, ctx, order, refund, null))
  audit(tx, ctx, 'payment.refund', auditedOrder(order), { after: { version, ...refund } })
}
