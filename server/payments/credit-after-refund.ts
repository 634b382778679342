// What a customer no longer owes of an order after a refund. Nobody is asked again for money that was given back, and
// what was kept of a return by agreement is no longer owed to the customer.
import { add, type Paise, subtract, toPaise, zero } from '#contract/base/money'
import { balanceOf } from '#contract/payments/payments'

/**
 * @param returnValuePaise what the units are worth for which the money goes back, if it goes back for units; that
 * much was credited when they arrived.
 */
export function creditAfterRefund(
  account: Parameters<typeof balanceOf>[0],
  amountPaise: Paise,
  returnValuePaise: Paise | null,
): Paise {
  const before = balanceOf(account)
  const after = add(before, amountPaise)
  // Above what was paid too much, it is a favour.
  const favour = Math.max(0, after) - Math.max(0, before)
  const kept =
    returnValuePaise === null
      ? 0
      : Math.min(Math.max(0, -after), Math.max(zero, subtract(returnValuePaise, amountPaise)))
  return toPaise(account.creditedPaise + favour - kept)
}
