// Computes how much of an order is credited after a refund. Refunded money isn't charged again, and what the shop
// keeps of a return by agreement is no longer owed to the customer.
import { add, type Paise, subtract, toPaise, zero } from '#contract/base/money'
import { balanceOf } from '#contract/orders/payments'

/** @param returnValuePaise for the refund of a return, the value of its units, which was credited when they arrived */
export function creditAfterRefund(
  account: Parameters<typeof balanceOf>[0],
  amountPaise: Paise,
  returnValuePaise: Paise | null,
): Paise {
  const before = balanceOf(account)
  const after = add(before, amountPaise)
  // A refund of more than the overpayment is a goodwill credit.
  const goodwill = Math.max(0, after) - Math.max(0, before)
  const kept =
    returnValuePaise === null
      ? 0
      : Math.min(Math.max(0, -after), Math.max(zero, subtract(returnValuePaise, amountPaise)))
  return toPaise(account.creditedPaise + goodwill - kept)
}
