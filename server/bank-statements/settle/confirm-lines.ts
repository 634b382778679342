// Many lines at once, each with its sure match as it is when its turn comes.
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

/** Returns the run and the number of its rows. Throws `invalid_input` for what is no id. */
export async function startConfirming(tx: Transaction, ctx: AdminContext, { target, action }: Body) {
  const { ids, filter } = target
  if (ids && !ids.every((id) => Id.safeParse(id).success))
    throw refused('invalid_input', 'Names a line that cannot exist')
  const which = ids
    ? sql`l.id = any(${[...new Set(ids.map((id) => id.toLowerCase()))]}::uuid[])`
    : lineConditions({ ...filter, match: 'sure', state: 'open' })
  const rows = sql`
    select l.id, to_char(l.day, 'FMDD Mon YYYY') || ', ' || left(l.narration, 80) as name
    from bank_statement_lines l where ${which} order by l.day, l.id`
  return startBatchJob(tx, ctx, {
    kind: KIND,
    title: 'Confirm lines of bank statements',
    input: action,
    rows,
  })
}

/** Throws `illegal_transition` where it is no longer sure, and what recording it refuses. */
const confirmLine: BatchHandler = async (tx, ctx, id) => {
  const found = await findSureMatch(tx, id)
  if (found) await lockOrder(tx, found.orderId)
  // As it is now that nobody else changes what the order owes.
  const match = found && (await findSureMatch(tx, id))
  if (!match || match.orderId !== found.orderId)
    throw refused('illegal_transition', 'It has no sure match (any more)')
  if (match.paymentId) await linkLine(tx, ctx, id, match.paymentId)
  else {
    const amount = toRupees(toPaise(match.amountPaise))
    await recordLine(tx, ctx, id, { order: match.orderId, amount, reference: match.reference })
  }
}

export const bankLineBatch: BatchHandlers = { [KIND]: confirmLine }
