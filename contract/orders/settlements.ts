// Settlements: parts of an order's amount that are closed without a payment, for example because the customer deducted
// tax or a bank its charges. They reduce the amount due, but don't count as payments.
import { z } from 'zod'
import { formatPaise, type Paise, toPaise, zero } from '#contract/base/money'
import { Rupees } from '#contract/base/rupees'
import type { OrderStatus } from './order-status.ts'

export const settlementKinds = [
  'small_difference',
  'bank_charges',
  'courier_commission',
  'tds',
  'bad_debt',
] as const
export type SettlementKind = (typeof settlementKinds)[number]

export const settlementLabels = {
  small_difference: 'Small difference',
  bank_charges: 'Bank charges',
  courier_commission: 'Courier commission',
  tds: 'TDS deducted',
  bad_debt: 'Bad debt',
} as const satisfies Record<SettlementKind, string>

export const Settlement = z.object({
  _id: z.string(),
  kind: z.enum(settlementKinds),
  /** In rupees. Below 0 for a reversal, and for an overpayment closed as a small difference. */
  amount: Rupees,
  /** YYYY-MM-DD. */
  settledOn: z.string(),
  note: z.string().nullable(),
  tdsSection: z.string().nullable(),
  tan: z.string().nullable(),
  /** Number of the customer's TDS certificate (Form 16A); null until it has arrived. */
  certificate: z.string().nullable(),
  recordedBy: z.string(),
  recordedAt: z.string(),
  /** For a reversal: the id of the settlement that it reverses. */
  reverses: z.string().nullable(),
})
export type Settlement = z.infer<typeof Settlement>

/** Returns the settlements that haven't been reversed. */
export function standingSettlements<Entry extends Pick<Settlement, '_id' | 'reverses'>>(
  settlements: readonly Entry[],
): Entry[] {
  const reversed = new Set(settlements.map(({ reverses }) => reverses))
  return settlements.filter(({ reverses, _id }) => reverses === null && !reversed.has(_id))
}

interface SettledOrder {
  status: OrderStatus
  /** Amount due; below 0 if the order is overpaid. */
  balancePaise: Paise
}

const closed: readonly OrderStatus[] = ['cancelled', 'returned', 'refunded']

/** Returns why nothing of an order can be settled, or null. */
export function settlementBlock({ status, balancePaise }: SettledOrder): string | null {
  if (closed.includes(status)) return `The order is ${status}`
  return balancePaise === 0 ? 'Nothing is due for this order' : null
}

interface Intended {
  kind: SettlementKind
  /** Above 0; closes an amount due, or an overpayment. */
  amountPaise: Paise
  /** Limit for all small differences of an order together. */
  limitPaise: Paise
  /** Small differences of the order so far, regardless of their direction. */
  smallPaise: Paise
}

/** Returns why an amount can't be settled in this way, or null. */
export function settlementAmountBlock(
  { balancePaise }: Pick<SettledOrder, 'balancePaise'>,
  { kind, amountPaise, limitPaise, smallPaise }: Intended,
): string | null {
  if (balancePaise < 0 && kind !== 'small_difference')
    return 'An overpayment can only be closed as a small difference. Refund a larger one.'
  const most = toPaise(Math.abs(balancePaise))
  if (amountPaise > most) {
    return balancePaise < 0
      ? `The order is overpaid by only ${formatPaise(most)}`
      : `Only ${formatPaise(most)} is due`
  }
  if (kind !== 'small_difference') return null
  const left = toPaise(Math.max(zero, limitPaise - smallPaise))
  if (amountPaise <= left) return null
  return smallPaise > 0
    ? `The small differences of an order are limited to ${formatPaise(limitPaise)} in total, and ${formatPaise(smallPaise)} has been closed already`
    : `Small differences are limited to ${formatPaise(limitPaise)} for each order`
}
