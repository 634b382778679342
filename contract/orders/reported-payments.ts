// Payments that a customer has reported and that are still being checked, so that the customer isn't asked for them again. Amounts in
// rupees.
import { fromRupees, subtract, toPaise, toRupees, zero } from '#contract/base/money'
import type { PaymentClaim } from './payments.ts'

interface Due {
  /** Amount due; negative if a refund is due. */
  balance: number
  paymentClaims: readonly Pick<PaymentClaim, 'amount' | 'settledAt' | 'notFoundReason'>[]
}

/** The sum of the reported payments that are neither confirmed nor missing. */
export const reportedAmount = ({ paymentClaims }: Pick<Due, 'paymentClaims'>): number =>
  toRupees(
    paymentClaims
      .filter(({ settledAt, notFoundReason }) => settledAt === null && notFoundReason === null)
      .reduce((sum, { amount }) => toPaise(sum + fromRupees(amount)), zero),
  )

/** The amount that the customer still has to pay if all reported payments arrive; never negative. */
export function leftToPay({ balance, paymentClaims }: Due): number {
  const left = subtract(fromRupees(balance), fromRupees(reportedAmount({ paymentClaims })))
  return left > 0 ? toRupees(left) : 0
}

/** Whether an amount is due and reported payments cover it. */
export const isBeingChecked = (due: Due): boolean => due.balance > 0 && leftToPay(due) === 0
