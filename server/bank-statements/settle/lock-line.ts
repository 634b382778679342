// A line that is to be settled, locked, so that of two admins at once the second is told. Whoever settles it for an order
// locks the order first, as whoever takes a receipt back does.

import type { LineState } from '#contract/bank-statements/lines'
import { type Paise, toPaise } from '#contract/base/money'
import type { Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'

export interface LockedLine {
  id: string
  day: string
  narration: string
  reference: string | null
  paymentMethodId: string
  amountPaise: Paise
  /** What of it no receipt has recorded yet. */
  restPaise: Paise
  state: LineState
}

/** Throws `not_found`, `illegal_transition` for one that is not in the state. */
export async function lockLine(tx: Transaction, id: string, wanted: LineState): Promise<LockedLine> {
  const line = await tx
    .selectFrom('bankStatementLines')
    .select([
      'id',
      'day',
      'narration',
      'reference',
      'paymentMethodId',
      'amountPaise',
      'recordedPaise',
      'state',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!line) throw notFound('Line')
  const { recordedPaise, ...rest } = line
  const state = line.state as LineState
  if (state !== wanted) throw refused('illegal_transition', await whyNot(tx, id, state))
  const amountPaise = toPaise(line.amountPaise)
  return { ...rest, state, amountPaise, restPaise: toPaise(amountPaise - recordedPaise) }
}

async function whyNot(tx: Transaction, id: string, state: LineState): Promise<string> {
  if (state === 'debit') return 'This line went out of the account: it pays no order'
  if (state === 'open') return 'This line is among those to match already'
  if (state === 'recorded') {
    const last = await tx
      .selectFrom('bankStatementReceipts')
      .select('recordedBy')
      .where('lineId', '=', id)
      .orderBy('recordedAt', 'desc')
      .limit(1)
      .executeTakeFirst()
    return `${last?.recordedBy ?? 'Somebody'} has already recorded this line`
  }
  const { ignoredBy } = await tx
    .selectFrom('bankStatementLines')
    .select('ignoredBy')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return `${ignoredBy} has set this line aside`
}
