// The legal limit of cash receipts. Source: section 186 of the Income-tax Act, 2025, formerly section 269ST of the Act of
// 1961. It covers receipts; refunds to customers have no such limit (decisions/0107-cash-limit.md).
import { formatPaise, type Paise, toPaise } from '#contract/base/money'

/** Amounts of cash from here on may not be received. */
export const CASH_LIMIT_PAISE: Paise = toPaise(2_00_000_00)

/** Cash in paise, including the payment about to be recorded. */
export interface CashSums {
  /** From the same person on the day. */
  dayPaise: Paise
  /** For the order. */
  orderPaise: Paise
}

/** Returns the rule and the sum that reaches the limit, or null if none does. */
export function cashWarning({ dayPaise, orderPaise }: CashSums): string | null {
  const sums = [
    ...(orderPaise >= CASH_LIMIT_PAISE ? [`${formatPaise(orderPaise)} for this order`] : []),
    ...(dayPaise >= CASH_LIMIT_PAISE ? [`${formatPaise(dayPaise)} from this customer on that day`] : []),
  ]
  if (sums.length === 0) return null
  return `With this payment, cash comes to ${sums.join(' and ')}. Section 186 of the Income-tax Act, 2025 (formerly 269ST) forbids receiving ₹2,00,000 or more in cash from one person in a day, for one transaction or for one occasion. The penalty is the amount received.`
}
