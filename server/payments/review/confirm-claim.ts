// Confirms a payment claim: records the payment as the customer has reported it.
import { toPaise, toRupees } from '#contract/base/money'
import type { ConfirmClaim } from '#contract/payments/admin-review'
import type { Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import { recordPayment } from '#server/payments/record-payment'
import { lockOpenClaim } from './open-claim.ts'

/** Returns the order's id. Throws the same errors as `lockOpenClaim` and `recordPayment`. */
export async function confirmClaim(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  { paymentMethod, receivedOn }: ConfirmClaim,
): Promise<string> {
  const { order, claim } = await lockOpenClaim(tx, id)
  await recordPayment(tx, ctx, order, {
    method: claim.method,
    amount: toRupees(toPaise(claim.amountPaise)),
    reference: claim.reference,
    receivedOn: receivedOn ?? claim.paidOn,
    paymentMethod,
  })
  return order.id
}
