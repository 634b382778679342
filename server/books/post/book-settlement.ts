// Books amounts due that are closed without a payment, on the day of the settlement.

import { formatPaise, toPaise } from '#contract/base/money'
import { settlementEntries } from '#contract/books/journals'
import { type SettlementKind, settlementLabels } from '#contract/orders/settlements'
import type { Transaction } from '#server/db/database'
import { assertOpenMonth } from './closed-months.ts'
import { postJournals } from './post-journals.ts'

interface SettlementRow {
  id: string
  kind: string
  /** Reduces the amount due if it is above 0. */
  amountPaise: number
  settledOn: string
  reversesId: string | null
  tdsSection: string | null
  recordedBy: string
  recordedAt: Date
}

interface SettledOrder {
  id: string
  number: string
  customerId: string | null
}

/**
 * Must be called for each new settlement. Throws `invalid_input` for a day in a closed month.
 * @param field form field with the day
 */
export async function bookSettlement(
  tx: Transaction,
  order: SettledOrder,
  settlement: SettlementRow,
  field: string,
): Promise<void> {
  const { id, settledOn, recordedBy, recordedAt } = settlement
  await assertOpenMonth(tx, settledOn, field)
  const kind = settlement.kind as SettlementKind
  const amountPaise = toPaise(settlement.amountPaise)
  postJournals(tx, [
    {
      kind,
      day: settledOn,
      orderId: order.id,
      customerId: order.customerId,
      settlementId: id,
      number: '',
      narration: narrationOf(settlement, order),
      recordedBy,
      recordedAt,
      entries: settlementEntries(kind, amountPaise),
      sales: [],
      sold: null,
    },
  ])
}

/** "TDS deducted (194Q): ₹100.00 of order BO10000001 closed". */
function narrationOf(
  { kind, amountPaise, reversesId, tdsSection }: SettlementRow,
  order: SettledOrder,
): string {
  const label = settlementLabels[kind as SettlementKind]
  const section = tdsSection ? ` (${tdsSection})` : ''
  const amount = formatPaise(toPaise(Math.abs(amountPaise)))
  const what = amountPaise > 0 === (reversesId === null) ? amount : `overpayment of ${amount}`
  return `${label}${section}: ${what} of order ${order.number} ${reversesId === null ? 'closed' : 'reversed'}`
}
