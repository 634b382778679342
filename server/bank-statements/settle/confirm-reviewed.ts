// Confirms lines that an admin has reviewed, each with the order and amount of the review, and only while its match is
// still sure or strong.
import { sql } from 'kysely'
import type { ConfirmReviewed } from '#contract/bank-statements/admin'
import { type BankLine, bulkConfidences } from '#contract/bank-statements/lines'
import { toRupees } from '#contract/base/money'
import { formatRupees } from '#contract/base/rupee-text'
import { balanceOf, paymentBlock } from '#contract/orders/payments'
import { getLine } from '#server/bank-statements/line-queries'
import { type BatchHandler, type BatchHandlers, startBatchJob } from '#server/batch-jobs/batch-jobs'
import type { Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { type LockedOrder, lockOrder } from '#server/orders/fulfil/lock-order'
import { accountOf } from '#server/orders/read/order-view'
import { linkLine } from './link-line.ts'
import { lockLine } from './lock-line.ts'
import { recordLine } from './record-line.ts'

const KIND = 'bank-line-reviewed'

type Reviewed = ConfirmReviewed['matches'][number]

/** Processes the lines in the order of the review. Returns the id of the run and its number of rows. */
export async function startConfirmingReviewed(tx: Transaction, ctx: AdminContext, input: ConfirmReviewed) {
  const lines = input.matches.map(({ line }) => line)
  const orders = input.matches.map(({ order }) => order)
  const rows = sql`
    select m.line as id, concat_ws(': ', o.number, left(l.narration, 80)) as name
    from unnest(${lines}::uuid[], ${orders}::uuid[]) with ordinality as m(line, order_id, at)
    left join bank_statement_lines l on l.id = m.line left join orders o on o.id = m.order_id order by m.at`
  return startBatchJob(tx, ctx, { kind: KIND, title: 'Confirm reviewed bank statement lines', input, rows })
}

/** Throws `not_found`, `illegal_transition` if the reviewed match has changed, and any refusal of recording it. */
const confirmReviewed: BatchHandler = async (tx, ctx, id, { matches }: ConfirmReviewed) => {
  const reviewed = matches.find((match) => match.line.toLowerCase() === id)
  if (!reviewed) throw notFound('Line')
  // Under the locks of order and line, neither the amount due nor the line can change.
  const order = await lockOrder(tx, reviewed.order)
  await lockLine(tx, id, 'open')
  const line = await getLine(tx, id)
  const match = bulkMatchOf(line)
  if (line.rest !== reviewed.amount || match?.orderId !== order.id)
    throw refused('illegal_transition', changeSince(reviewed, line, order))
  if (match.payment) await linkLine(tx, ctx, id, match.payment)
  else await recordLine(tx, ctx, id, { order: order.id, amount: line.rest, reference: match.reference })
}

const bulkMatchOf = ({ matches: [best] }: BankLine) =>
  best?.block === null && bulkConfidences.some((confidence) => confidence === best.confidence) ? best : null

/** Returns what has changed since the review, in the words of the admin who confirmed it. */
function changeSince({ amount }: Reviewed, { rest }: BankLine, order: LockedOrder): string {
  const { number } = order
  const account = accountOf(order)
  if (rest !== amount) return `${formatRupees(rest)} of this line is left, not ${formatRupees(amount)}`
  const block = paymentBlock(account.status)
  if (block) return `${block} (${number})`
  const due = toRupees(balanceOf(account))
  if (due <= 0) return `Nothing is due for order ${number} any more`
  if (due !== amount) return `${formatRupees(due)} is due for order ${number}, not ${formatRupees(amount)}`
  return `This line no longer has a strong match with order ${number}`
}

export const reviewedLineBatch: BatchHandlers = { [KIND]: confirmReviewed }
