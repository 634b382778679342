// Payments received for an order outside the site, and the resulting payment state: paid, part paid or overpaid.
import { z } from 'zod'
import { add, formatPaise, type Paise, subtract, toPaise, toRupees, zero } from '#contract/base/money'
import { Rupees } from '#contract/base/rupees'
import { AT_MOST_TWO_DECIMALS, hasTwoDecimals } from '#contract/base/two-decimals'
import { paymentMethods } from '#contract/payment-methods/payment-methods'
import type { OrderStatus } from './order-status.ts'

/** Amount of a payment or refund in rupees. */
export const PaymentAmount = z
  .number({ error: 'Amount is required' })
  .positive('Amount must be above 0')
  .max(1e9, 'Is too large')
  .refine(hasTwoDecimals, AT_MOST_TWO_DECIMALS)

export const PaymentEntry = z.object({
  _id: z.string(),
  kind: z.enum(['receipt', 'refund', 'reversal']),
  method: z.enum(paymentMethods),
  /** The shop's payment method that received or sent the money, with its current name; null if unknown. */
  paymentMethod: z.object({ _id: z.string(), name: z.string() }).nullable(),
  amount: Rupees,
  reference: z.string().nullable(),
  /** Day of the payment or of its voiding, YYYY-MM-DD. */
  receivedOn: z.string(),
  recordedBy: z.string(),
  recordedAt: z.string(),
  note: z.string().nullable(),
  /** For a reversal: the id of the payment that it voids. */
  reverses: z.string().nullable(),
})
export type PaymentEntry = z.infer<typeof PaymentEntry>

export const paymentStates = ['unpaid', 'part_paid', 'paid', 'overpaid', 'refunded'] as const

export type PaymentState = (typeof paymentStates)[number]

interface Account {
  status: OrderStatus
  totalPaise: Paise
  /** The part of the total that the customer no longer owes: returned units, goodwill credits, settlements and corrections
   * of invoices. Debit notes reduce it, also below 0. */
  creditedPaise: Paise
  /** The settlements in `creditedPaise`; below 0 if an overpayment was closed. */
  settledPaise: Paise
  paidPaise: Paise
}

/** Amount due; negative for overpayments. */
export const balanceOf = ({
  totalPaise,
  creditedPaise,
  paidPaise,
}: Pick<Account, 'totalPaise' | 'creditedPaise' | 'paidPaise'>): Paise =>
  subtract(subtract(totalPaise, creditedPaise), paidPaise)

export function paymentStateOf(account: Account): PaymentState {
  const { status, creditedPaise, settledPaise, paidPaise } = account
  const balance = balanceOf(account)
  if (paidPaise === 0) {
    const isGivenBack =
      status === 'refunded' || (status !== 'returned' && creditedPaise > settledPaise && balance <= 0)
    if (isGivenBack) return 'refunded'
    // An order of 0 is paid from the start.
    return account.totalPaise === 0 || (settledPaise > 0 && balance <= 0) ? 'paid' : 'unpaid'
  }
  if (balance < 0) return 'overpaid'
  return balance === 0 ? 'paid' : 'part_paid'
}

/** Account of an order in rupees: total + debited − credited − settled − received + refunded = balance. */
export const OrderAccount = z.object({
  /** Amounts no longer due: returned units, goodwill credits, and the whole total of a cancelled order. */
  credited: Rupees,
  /** Amounts that debit notes added to the total. */
  debited: Rupees,
  /** Amounts closed without a payment, such as deducted tax; below 0 for a closed overpayment. */
  settled: Rupees,
  received: Rupees,
  givenBack: Rupees,
  /** Amount due; negative if a refund is due. */
  balance: Rupees,
})
export type OrderAccount = z.infer<typeof OrderAccount>

/**
 * @param givenBackPaise sum of the refunds, positive
 * @param debitedPaise sum of the debit notes, by which `creditedPaise` is reduced
 */
export function orderAccount(account: Account, givenBackPaise: Paise, debitedPaise: Paise): OrderAccount {
  const { status, totalPaise, settledPaise, paidPaise } = account
  const creditedPaise = status === 'cancelled' || status === 'refunded' ? totalPaise : account.creditedPaise
  return {
    credited: toRupees(add(subtract(creditedPaise, settledPaise), debitedPaise)),
    debited: toRupees(debitedPaise),
    settled: toRupees(settledPaise),
    received: toRupees(toPaise(paidPaise + givenBackPaise)),
    givenBack: toRupees(givenBackPaise),
    balance: toRupees(balanceOf({ ...account, creditedPaise })),
  }
}

/** Returns why an order accepts no payment, or null. */
export const paymentBlock = (status: OrderStatus): string | null =>
  status === 'cancelled' || status === 'refunded' ? `A ${status} order can't take payments` : null

/** Returns why an order can't have a payment deadline, or null. */
export function paymentDueBlock({
  status,
  paidPaise,
  awaitsFreight,
  creditDays = null,
}: Pick<Account, 'status' | 'paidPaise'> & {
  awaitsFreight: boolean
  creditDays?: number | null
}): string | null {
  if (creditDays !== null) return 'The order is on account, so its payment is due after the invoice'
  if (awaitsFreight) return 'Set the freight first: the deadline begins with the final amount'

  if (status !== 'pending') return `The order is ${status}`
  return paidPaise > 0 ? "Part of the order has been paid, so it isn't cancelled automatically" : null
}

/** Returns why this amount can't be refunded, or null. `paidPaise`: payments less refunds so far. */
export function refundBlock(paidPaise: Paise, amountPaise: Paise = zero): string | null {
  if (paidPaise <= 0) return 'There is nothing left to refund'
  return amountPaise > paidPaise ? `At most ${formatPaise(paidPaise)} can be refunded` : null
}

interface Receipt {
  amountPaise: Paise
  isVoided: boolean
}

/** Returns why a payment recorded by mistake can't be voided, or null. `paidPaise`: payments less refunds so far. */
export function voidBlock(paidPaise: Paise, { amountPaise, isVoided }: Receipt): string | null {
  if (isVoided) return 'This payment has already been voided'
  return amountPaise > paidPaise
    ? `${formatPaise(subtract(amountPaise, paidPaise))} of this payment has been refunded, so it can't be voided`
    : null
}

/** Returns the payments that haven't been voided. */
export function standingReceipts(payments: readonly PaymentEntry[]): PaymentEntry[] {
  const voided = new Set(payments.map(({ reverses }) => reverses))
  return payments.filter(({ kind, _id }) => kind === 'receipt' && !voided.has(_id))
}

/** A payment that a customer reports. Admins look for the money and record the payment. */
export const PaymentClaim = z.object({
  _id: z.string(),
  method: z.enum(paymentMethods),
  amount: Rupees,
  reference: z.string(),
  /** Day of the payment, YYYY-MM-DD. */
  paidOn: z.string(),
  hasScreenshot: z.boolean(),
  claimedAt: z.string(),
  /** When admins confirmed the payment or couldn't find it; null while it is in review. */
  settledAt: z.string().nullable(),
  /** Why it couldn't be found. */
  notFoundReason: z.string().nullable(),
})
export type PaymentClaim = z.infer<typeof PaymentClaim>
