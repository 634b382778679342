// The email about a corrected invoice; its notes are attached.
import { formatPaise, subtract, toPaise, zero } from '#contract/base/money'
import { balanceOf } from '#contract/orders/payments'
import { type CorrectionKind, correctionKinds } from '#contract/returns/corrected-lines'
import type { Db } from '#server/db/database'
import { accountOf, type OrderRow } from '#server/orders/read/order-view'

/** Says what was wrong and the amount due, as of the time of sending. */
export async function invoiceCorrected(
  order: OrderRow,
  { correctionId = '' }: Record<string, string>,
  db: Db,
) {
  const found = await db
    .selectFrom('corrections as c')
    .innerJoin('taxDocuments as d', 'd.id', 'c.invoiceId')
    .select(['c.kind', 'c.reason', 'c.creditPaise', 'c.debitPaise', 'd.number'])
    .where('c.id', '=', correctionId)
    .executeTakeFirst()
  if (!found) return null
  const balance = balanceOf(accountOf(order))
  const credit = toPaise(found.creditPaise)
  const debit = toPaise(found.debitPaise)
  return {
    fields: { invoiceNumber: found.number },
    blocks: [
      {
        kind: 'facts' as const,
        rows: [
          ['Invoice', found.number] as const,
          ['Correction', `${correctionKinds[found.kind as CorrectionKind]}: ${found.reason}`] as const,
          ...(credit > 0 ? [['Credited', formatPaise(credit)] as const] : []),
          ...(debit > 0 ? [['Debited', formatPaise(debit)] as const] : []),
          balance < 0
            ? (['To refund', formatPaise(subtract(zero, balance))] as const)
            : (['Amount due', formatPaise(balance)] as const),
        ],
      },
    ],
  }
}
