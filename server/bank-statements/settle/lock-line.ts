// Locks a line to settle it, so that the second of two concurrent admins gets an error. Callers that settle it for an
// order lock the order first, like voiding a payment does.

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
  /** The part not recorded as a payment yet. */
  restPaise: Paise
  state: LineState
}

/** Throws `not_found`, and `illegal_transition` if the line isn't in the wanted state. */
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
  if (state === 'debit') return "This line is a withdrawal and can't pay an order"
  if (state === 'open') return 'This line is already open for matching'
  if (state === 'recorded') {
    const last = await tx
      .selectFrom('bankStatementReceipts')
      .select('recordedBy')
      .where('lineId', '=', id)
      .orderBy('recordedAt', 'desc')
      .limit(1)
      .executeTakeFirst()
    return `${last?.recordedBy ?? 'Someone'} has already recorded this line`
  }
  const { ignoredBy } = await tx
    .selectFrom('bankStatementLines')
    .select('ignoredBy')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return `${ignoredBy} has set this line aside`
}
