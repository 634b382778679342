// Locks the order of an open payment claim, so that only the first of two admins can settle it.
import type { PaymentMethod } from '#contract/payment-methods/payment-methods'
import type { Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import { type LockedOrder, lockOrder } from '#server/orders/fulfil/lock-order'
import { recorderOf } from '#server/payments/known-references'

export interface OpenClaim {
  id: string
  method: PaymentMethod
  amountPaise: number
  reference: string
  /** YYYY-MM-DD */
  paidOn: string
}

/** Throws `not_found`, and `illegal_transition` if the claim has already been settled. */
export async function lockOpenClaim(
  tx: Transaction,
  id: string,
): Promise<{ order: LockedOrder; claim: OpenClaim }> {
  const found = await claimOf(tx, id)
  const order = await lockOrder(tx, found.orderId)
  // Read it again under the lock: no one else can settle it now.
  const { settledAt, notFoundReason, ...claim } = await claimOf(tx, id)
  if (notFoundReason !== null)
    throw refused('illegal_transition', 'This payment report has been closed because the money was not found')
  if (settledAt !== null) {
    const by = await recorderOf(tx, order.id, claim.reference)
    const message = by
      ? `${by} has already recorded this payment`
      : `The order ${order.number} has been paid in the meantime`
    throw refused('illegal_transition', message)
  }
  return { order, claim: { ...claim, method: claim.method as PaymentMethod } }
}

async function claimOf(tx: Transaction, id: string) {
  const claim = await tx
    .selectFrom('paymentClaims')
    .select(['id', 'orderId', 'method', 'amountPaise', 'reference', 'paidOn', 'settledAt', 'notFoundReason'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!claim) throw notFound('Payment claim')
  return claim
}
