// Closes a payment claim whose money hasn't arrived, and emails the customer the reason. The ledger doesn't change,
// and the same payment may be reported again.
import type { CloseClaim } from '#contract/payments/admin-review'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import { queueMail } from '#server/mail/queue-mail'
import { appendEvent } from '#server/orders/fulfil/append-event'
import { auditedOrder } from '#server/orders/fulfil/lock-order'
import { lockOpenClaim } from './open-claim.ts'

/** Returns the order's id. Throws the same errors as `lockOpenClaim`. */
export async function closeClaim(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  { reason }: CloseClaim,
): Promise<string> {
  const { order, claim } = await lockOpenClaim(tx, id)
  await tx
    .updateTable('paymentClaims')
    .set({ settledAt: new Date(), notFoundReason: reason })
    .where('id', '=', id)
    .execute()
  const note = `Payment ${claim.reference} was not found: ${reason}`
  await appendEvent(tx, ctx, { orderId: order.id, kind: 'note', note })
  const data = { orderId: order.id, claimId: id }
  await queueMail(tx, { key: `payment-not-found:${id}`, template: 'payment-not-found', data })
  audit(tx, ctx, 'payment.not-found', auditedOrder(order), {
    after: { reference: claim.reference, reason },
  })
  return order.id
}
