// Closed months, and the checks to make before closing the next one.
import { sql } from 'kysely'
import { today } from '#contract/base/days'
import type { Closing } from '#contract/books/admin'
import { addMonths, dayBefore, formatMonth, monthAfter, monthOf } from '#contract/books/months'
import { audit } from '#server/audit/audit'
import { holdBooks, lastClosedMonth } from '#server/books/post/closed-months'
import type { Db, Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { trialBalance } from './trial-balance.ts'

/** Number of months offered for closing. */
const OFFERED = 24

export async function listClosings(db: Db, asked: string | undefined) {
  const [closings, first] = await Promise.all([readClosings(db), firstMonth(db)])
  const open = openMonths(closings[0]?.month ?? null, first)
  const month = asked ? monthOf(asked) : (open[0] ?? null)
  return { closings, open, checklist: { month, ...(await checklist(db, month)) } }
}

const readClosings = async (db: Db): Promise<Closing[]> => {
  const rows = await db
    .selectFrom('bookClosings')
    .selectAll()
    .orderBy('month', 'desc')
    .limit(OFFERED)
    .execute()
  return rows.map(({ month, closedBy, closedAt }) => ({ month, closedBy, closedAt: closedAt.toISOString() }))
}

async function firstMonth(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select min(day)::text as day from ledger_days`.execute(
    db,
  )
  const day = rows[0]?.day
  return day ? monthOf(day) : null
}

/** Returns months newest first. */
function openMonths(closed: string | null, first: string | null): string[] {
  const months: string[] = []
  let month = addMonths(today(), -1)
  while (months.length < OFFERED && first !== null && month >= first && (closed === null || month > closed)) {
    months.push(month)
    month = addMonths(month, -1)
  }
  return months
}

/** Covers everything up to the end of the month. */
async function checklist(db: Db, month: string | null) {
  if (month === null) return { claims: 0, undocumented: 0, difference: 0 }
  const to = dayBefore(monthAfter(month))
  const [{ rows }, { difference }] = await Promise.all([
    sql<Record<'claims' | 'undocumented', number>>`
      select
        (select count(*) from payment_claims where settled_at is null and paid_on <= ${to}::date)::int as claims,
        (select count(*) from shipments
          where awaits_document and (shipped_at at time zone 'Asia/Kolkata')::date <= ${to}::date)::int as undocumented`.execute(
      db,
    ),
    trialBalance(db, { from: month, to }),
  ])
  return { claims: rows[0]?.claims ?? 0, undocumented: rows[0]?.undocumented ?? 0, difference }
}

/**
 * Closes a month and all before it, permanently. Throws `invalid_input` if the month hasn't ended or invoices are
 * missing, `conflict` if it is already closed.
 */
export async function closeMonth(tx: Transaction, ctx: AdminContext, month: string): Promise<Closing> {
  const refuse = (message: string) => refused('invalid_input', message, { fields: { month: message } })
  if (month >= monthOf(today())) throw refuse(`${formatMonth(month)} hasn't ended yet`)
  await holdBooks(tx)
  const closed = await lastClosedMonth(tx)
  if (closed !== null && month <= closed) {
    throw refused('conflict', `The books are already closed up to ${formatMonth(closed)}`)
  }
  const { undocumented, difference } = await checklist(tx, month)
  if (undocumented > 0) throw refuse(`${undocumented} shipments have no invoice yet`)
  if (difference !== 0) throw refuse("Debits and credits don't match. Please restore a backup.")
  const closing = await tx
    .insertInto('bookClosings')
    .values({ month, adminId: ctx.actor.id, closedBy: ctx.actor.name })
    .returningAll()
    .executeTakeFirstOrThrow()
  audit(tx, ctx, 'books.close', { id: month, name: formatMonth(month) }, { after: { month } })
  return { month, closedBy: closing.closedBy, closedAt: closing.closedAt.toISOString() }
}
