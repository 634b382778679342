// The emails about a new amount of an order, after staff added a charge or reduced the amount, or the order was changed.
import { formatPaise, type Paise, subtract, zero } from '#contract/base/money'
import { onAccountText } from '#contract/companies/credit'
import { balanceOf } from '#contract/orders/payments'
import { FREIGHT_FOLLOWS, TOTAL_SO_FAR } from '#contract/shipping/transport-terms'
import type { Db } from '#server/db/database'
import type { Block } from '#server/mail/layout-mail'
import { accountOf, type OrderRow } from '#server/orders/read/order-view'
import { howToPayNow, keptUntil } from './order-placed.ts'

export const orderAmount = (row: OrderRow, { change = '', before = '' }: Record<string, string>, db: Db) =>
  newAmount(row, { changes: [change], before }, db)

/** @param data its `changes` are a JSON list of sentences */
export const orderChanged = (
  row: OrderRow,
  { changes = '[]', before = '' }: Record<string, string>,
  db: Db,
) => newAmount(row, { changes: JSON.parse(changes) as string[], before }, db)

/** Says what changed, the new total and how to pay the amount due, as of the time of sending. */
async function newAmount(
  row: OrderRow,
  { changes, before }: { changes: readonly string[]; before: string },
  db: Db,
) {
  const account = accountOf(row)
  const balance = balanceOf(account)
  const amount = formatPaise(account.totalPaise)
  const pay =
    balance > 0 && !row.awaitsFreight && row.creditDays === null ? await howToPayNow(row, balance, db) : null
  const toPay = `Please pay ${formatPaise(balance)} and quote the order number ${row.number}.`
  const blocks: Block[] = [
    {
      kind: 'facts',
      rows: [
        ...changes.map((change) => ['Change', change] as const),
        ['Total before', before],
        [row.awaitsFreight ? TOTAL_SO_FAR : 'New total', amount],
        ...(account.paidPaise > 0 ? [['Received', formatPaise(account.paidPaise)] as const] : []),
        ...(row.awaitsFreight ? [] : [dueRow(balance)]),
      ],
    },
    ...(pay?.blocks ?? []),
    ...(pay && row.paymentDueOn && account.paidPaise === 0 ? [keptUntil(row.paymentDueOn)] : []),
  ]
  return {
    fields: { amount, payment: pay ? (pay.sentence ?? toPay) : notPayable(row, balance) },
    blocks,
    attachments: pay?.attachments ?? [],
  }
}

function notPayable({ awaitsFreight, creditDays }: OrderRow, balance: number): string {
  if (awaitsFreight) return FREIGHT_FOLLOWS
  if (balance > 0 && creditDays !== null) return `${onAccountText(creditDays)}.`
  return balance < 0
    ? 'You have paid more than that. We will contact you about the refund.'
    : 'No payment is due.'
}

const dueRow = (balance: Paise): readonly [string, string] =>
  balance < 0 ? ['To refund', formatPaise(subtract(zero, balance))] : ['Amount due', formatPaise(balance)]
