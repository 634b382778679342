// Money that arrived for an order, outside the site, and what that makes the order: paid, part paid, overpaid.
import { z } from 'zod'
import { formatPaise, type Paise, subtract, toPaise, toRupees, zero } from '#contract/base/money'
import { Rupees } from '#contract/base/rupees'
import type { OrderStatus } from '#contract/orders/order-status'
import { paymentMethods } from './payment-methods.ts'

/** Rupees that are paid or paid back. */
export const PaymentAmount = z
  .number({ error: 'Amount is required' })
  .positive('Amount must be above 0')
  .max(1e9, 'Is too large')
  .refine((rupees) => Number(rupees.toFixed(2)) === rupees, 'Must have at most two decimals')

export const PaymentEntry = z.object({
  _id: z.string(),
  kind: z.enum(['receipt', 'refund', 'reversal']),
  method: z.enum(paymentMethods),
  /** The shop's payment method that it came in by or went out from, by its name of today; null where none is known. */
  paymentMethod: z.object({ _id: z.string(), name: z.string() }).nullable(),
  amount: Rupees,
  reference: z.string().nullable(),
  /** Day on which the money moved, or a receipt was taken back, YYYY-MM-DD. */
  receivedOn: z.string(),
  recordedBy: z.string(),
  recordedAt: z.string(),
  note: z.string().nullable(),
  /** Of a reversal: the id of the receipt that it takes back. */
  reverses: z.string().nullable(),
})
export type PaymentEntry = z.infer<typeof PaymentEntry>

export const paymentStates = ['unpaid', 'part_paid', 'paid', 'overpaid', 'refunded'] as const

export type PaymentState = (typeof paymentStates)[number]

interface Account {
  status: OrderStatus
  totalPaise: Paise
  /** What the customer no longer owes of the total: units that came back, money given back as a favour. */
  creditedPaise: Paise
  paidPaise: Paise
}

/** Above 0 what is still owed, below 0 what was paid too much. */
export const balanceOf = ({ totalPaise, creditedPaise, paidPaise }: Account): Paise =>
  subtract(subtract(totalPaise, creditedPaise), paidPaise)

export function paymentStateOf(account: Account): PaymentState {
  const { status, creditedPaise, paidPaise } = account
  const balance = balanceOf(account)
  if (paidPaise === 0) {
    const isGivenBack = status === 'refunded' || (status !== 'returned' && creditedPaise > 0 && balance <= 0)
    // What costs nothing is paid from the start.
    return isGivenBack ? 'refunded' : account.totalPaise === 0 ? 'paid' : 'unpaid'
  }
  if (balance < 0) return 'overpaid'
  return balance === 0 ? 'paid' : 'part_paid'
}

/** What became of an order's total, in rupees: total − credited − received + given back = balance. */
export const OrderAccount = z.object({
  /** What is no longer owed: units that came back, favours, the whole of what is no sale any more. */
  credited: Rupees,
  received: Rupees,
  givenBack: Rupees,
  /** Above 0 what is still owed, below 0 what the customer is to be given back. */
  balance: Rupees,
})
export type OrderAccount = z.infer<typeof OrderAccount>

/** @param givenBackPaise refunds, above 0 */
export function orderAccount(account: Account, givenBackPaise: Paise): OrderAccount {
  const { status, totalPaise, paidPaise } = account
  const creditedPaise = status === 'cancelled' || status === 'refunded' ? totalPaise : account.creditedPaise
  return {
    credited: toRupees(creditedPaise),
    received: toRupees(toPaise(paidPaise + givenBackPaise)),
    givenBack: toRupees(givenBackPaise),
    balance: toRupees(balanceOf({ ...account, creditedPaise })),
  }
}

/** Why an order takes no payment, or null when it takes one. */
export const paymentBlock = (status: OrderStatus): string | null =>
  status === 'cancelled' || status === 'refunded' ? `An order that is ${status} takes no payment` : null

/** Why it is of no use to say until when an order waits for its payment, or null. */
export function paymentDueBlock({ status, paidPaise }: Pick<Account, 'status' | 'paidPaise'>): string | null {
  if (status !== 'pending') return `The order is ${status}`
  return paidPaise > 0 ? 'A part of it has been paid: it is not cancelled by itself any more' : null
}

/**
 * Why no money, or not so much of it, can be given back for an order, or null. `paidPaise`: what is still here of it.
 */
export function refundBlock(paidPaise: Paise, amountPaise: Paise = zero): string | null {
  if (paidPaise <= 0) return 'Nothing of what was paid is left to be given back'
  return amountPaise > paidPaise ? `At most ${formatPaise(paidPaise)} can be given back` : null
}

interface Receipt {
  amountPaise: Paise
  isTakenBack: boolean
}

/** Why a receipt that was recorded by mistake cannot be taken back, or null. `paidPaise`: what is still here. */
export function takeBackBlock(paidPaise: Paise, { amountPaise, isTakenBack }: Receipt): string | null {
  if (isTakenBack) return 'This receipt has already been taken back'
  return amountPaise > paidPaise
    ? `${formatPaise(subtract(amountPaise, paidPaise))} of this money has been given back, so it did arrive`
    : null
}

/** Those that have not been taken back. */
export function standingReceipts(payments: readonly PaymentEntry[]): PaymentEntry[] {
  const takenBack = new Set(payments.map(({ reverses }) => reverses))
  return payments.filter(({ kind, _id }) => kind === 'receipt' && !takenBack.has(_id))
}

/** That a customer says to have paid; admins look for the money and record the receipt. */
export const PaymentClaim = z.object({
  _id: z.string(),
  method: z.enum(paymentMethods),
  amount: Rupees,
  reference: z.string(),
  /** Day of the payment, YYYY-MM-DD. */
  paidOn: z.string(),
  hasScreenshot: z.boolean(),
  claimedAt: z.string(),
  /** When admins found the money, or gave up looking; null while they look for it. */
  settledAt: z.string().nullable(),
  /** Why they gave up. */
  notFoundReason: z.string().nullable(),
})
export type PaymentClaim = z.infer<typeof PaymentClaim>
