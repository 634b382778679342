// Confirms many lines at once, each with the sure match it has when its turn comes.
import { sql } from 'kysely'
import type { confirmStatementLines } from '#contract/bank-statements/admin'
import type { EndpointParsed } from '#contract/base/endpoint'
import { toPaise, toRupees } from '#contract/base/money'
import { Id } from '#contract/base/text'
import { lineConditions } from '#server/bank-statements/line-queries'
import { findSureMatch } from '#server/bank-statements/match/reference-matches'
import { type BatchHandler, type BatchHandlers, startBatchJob } from '#server/batch-jobs/batch-jobs'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { lockOrder } from '#server/orders/fulfil/lock-order'
import { linkLine } from './link-line.ts'
import { recordLine } from './record-line.ts'

const KIND = 'bank-line'

type Body = EndpointParsed<typeof confirmStatementLines>['body']

/** Returns the id of the run and its number of rows. Throws `invalid_input` for a malformed id. */
export async function startConfirming(tx: Transaction, ctx: AdminContext, { target, action }: Body) {
  const { ids, filter } = target
  if (ids && !ids.every((id) => Id.safeParse(id).success))
    throw refused('invalid_input', 'Contains an invalid line ID')
  const which = ids
    ? sql`l.id = any(${[...new Set(ids.map((id) => id.toLowerCase()))]}::uuid[])`
    : lineConditions({ ...filter, match: 'sure', state: 'open' })
  const rows = sql`
    select l.id, to_char(l.day, 'FMDD Mon YYYY') || ', ' || left(l.narration, 80) as name
    from bank_statement_lines l where ${which} order by l.day, l.id`
  return startBatchJob(tx, ctx, {
    kind: KIND,
    title: 'Confirm bank statement lines',
    input: action,
    rows,
  })
}

/** Throws `illegal_transition` if the match is no longer sure, and any refusal of recording it. */
const confirmLine: BatchHandler = async (tx, ctx, id) => {
  const found = await findSureMatch(tx, id)
  if (found) await lockOrder(tx, found.orderId)
  // Checked again under the order's lock, when the amount due can no longer change.
  const match = found && (await findSureMatch(tx, id))
  if (!match || match.orderId !== found.orderId)
    throw refused('illegal_transition', 'This line no longer has a sure match')
  if (match.paymentId) await linkLine(tx, ctx, id, match.paymentId)
  else {
    const amount = toRupees(toPaise(match.amountPaise))
    await recordLine(tx, ctx, id, { order: match.orderId, amount, reference: match.reference })
  }
}

export const bankLineBatch: BatchHandlers = { [KIND]: confirmLine }
