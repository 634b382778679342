// Reads the payments that an order's customer has reported.
import { sql } from 'kysely'
import { toPaise, toRupees } from '#contract/base/money'
import { unsoldStatuses } from '#contract/orders/order-status'
import type { PaymentClaim } from '#contract/orders/payments'
import type { Db } from '#server/db/database'

/** Oldest first. */
export async function listPaymentClaims(db: Db, orderId: string): Promise<PaymentClaim[]> {
  const rows = await db
    .selectFrom('paymentClaims')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('claimedAt')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    method: row.method as PaymentClaim['method'],
    amount: toRupees(toPaise(row.amountPaise)),
    reference: row.reference,
    paidOn: row.paidOn,
    hasScreenshot: row.screenshot !== null,
    claimedAt: row.claimedAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
    notFoundReason: row.notFoundReason,
  }))
}

// Literals rather than parameters, so that the planner can match the index's predicate.
const unsold = sql.join(unsoldStatuses.map((status) => sql.lit(status)))

/**
 * Over `payment_claims c` and its `orders o`: a claim is open until its payment is found, nothing is due any more
 * (`balanceOf` of the contract), or the order no longer counts as a sale, unless it was cancelled for non-payment.
 */
export const claimWaits = sql<boolean>`
  c.settled_at is null and o.paid_paise < o.total_paise - o.credited_paise and (o.status not in (${unsold}) or (o.status = 'cancelled' and o.expired_at is not null))`
