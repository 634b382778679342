// What the buyer of an order says to have paid.
import { toPaise, toRupees } from '#contract/money'
import type { PaymentClaim } from '#contract/order-help'
import type { Db } from '#server/db/database'

/** The oldest first. */
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
  }))
}
