// The amount due of an order at the time its invoice is printed, with the UPI code and the bank account for paying
// it.

import { formatPaise, type Paise } from '#contract/base/money'
import { isSold } from '#contract/orders/order-status'
import { balanceOf } from '#contract/orders/payments'
import type { BankAccount, PaymentChoice } from '#contract/payment-methods/instructions'
import { waysOfChoice, waysOfSeller } from '#contract/payment-methods/ways-to-pay'
import { UPI_LIMIT_PAISE, upiLink } from '#contract/payments/upi'
import type { Db } from '#server/db/database'
import { accountOf } from '#server/orders/read/order-view'
import { getInstructions } from '#server/payment-methods/instructions'

export interface BalanceDue {
  paise: Paise
  orderNumber: string
  /** `link` is the content of the QR code. Null if the shop doesn't accept UPI or the amount exceeds UPI's limit. */
  upi: { vpa: string; link: string } | null
  bank: BankAccount | null
}

/** Returns null if nothing is due, the order is paid on delivery, or there is no account to pay to. */
export async function balanceDue(db: Db, orderId: string): Promise<BalanceDue | null> {
  const order = await db
    .selectFrom('orders')
    .select(['number', 'status', 'totalPaise', 'creditedPaise', 'settledPaise', 'paidPaise', 'paymentChoice'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const account = accountOf(order)
  const paise = balanceOf(account)
  const choice = order.paymentChoice as PaymentChoice | null
  if (paise <= 0 || !isSold(account.status) || choice?.kind === 'cod') return null
  const ways = choice
    ? waysOfChoice(choice, { orderNumber: order.number, amount: formatPaise(paise) })
    : waysOfSeller(await getInstructions(db))
  const bank = ways.accounts.find((way) => way.kind === 'bank')?.bank ?? null
  const address = ways.accounts.find((way) => way.kind === 'upi')?.upi
  const isTooMuch = bank !== null && paise > UPI_LIMIT_PAISE
  const upi = address && !isTooMuch ? { vpa: address.vpa, link: upiLink(address, paise, order.number) } : null
  return upi || bank ? { paise, orderNumber: order.number, upi, bank } : null
}
