// What is still to be paid of an order while its invoice is printed, and the code that pays it.

import { formatPaise, type Paise } from '#contract/base/money'
import { isSold } from '#contract/orders/order-status'
import type { PaymentChoice } from '#contract/payment-methods/instructions'
import { waysOfChoice, waysOfSeller } from '#contract/payment-methods/ways-to-pay'
import { balanceOf } from '#contract/payments/payments'
import { upiLink } from '#contract/payments/upi'
import type { Db } from '#server/db/database'
import { accountOf } from '#server/orders/read/order-view'
import { getInstructions } from '#server/payment-methods/instructions'

export interface BalanceDue {
  paise: Paise
  orderNumber: string
  vpa: string
  /** What the code holds. */
  link: string
}

/** Null where nothing is owed, it is paid on delivery, or the shop takes no UPI. */
export async function balanceDue(db: Db, orderId: string): Promise<BalanceDue | null> {
  const order = await db
    .selectFrom('orders')
    .select(['number', 'status', 'totalPaise', 'creditedPaise', 'paidPaise', 'paymentChoice'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const account = accountOf(order)
  const paise = balanceOf(account)
  const choice = order.paymentChoice as PaymentChoice | null
  if (paise <= 0 || !isSold(account.status) || choice?.kind === 'cod') return null
  const ways = choice
    ? waysOfChoice(choice, { orderNumber: order.number, amount: formatPaise(paise) })
    : waysOfSeller(await getInstructions(db))
  const upi = ways.accounts.find((way) => way.kind === 'upi')?.upi
  return upi
    ? { paise, orderNumber: order.number, vpa: upi.vpa, link: upiLink(upi, paise, order.number) }
    : null
}
