// Closed months: nothing is posted into them any more. Posting takes a shared lock and closing a month an exclusive
// one (migration 0045), so that no month is closed while a posting into it is in progress.
import { sql } from 'kysely'
import { formatDay, today } from '#contract/base/days'
import { formatMonth, monthAfter } from '#contract/books/months'
import type { Db, Transaction } from '#server/db/database'
import { pipelined } from '#server/db/pipeline'
import { refused } from '#server/http/errors'

/** Key of the advisory lock. */
const BOOKS = 451

/** Returns the first day of the last closed month; null if none is closed. */
export async function lastClosedMonth(db: Db): Promise<string | null> {
  const { rows } = await lastClosing.execute(db)
  return rows[0]?.month ?? null
}

const lastClosing = sql<{ month: string | null }>`
  select to_char(max(month), 'YYYY-MM-DD') as month from book_closings`

/** Throws `invalid_input` naming the field if the day is in a closed month. No month can be closed until the commit. */
export async function assertOpenMonth(tx: Transaction, day: string, field: string): Promise<void> {
  const [, { rows }] = await pipelined(tx, [sql`select pg_advisory_xact_lock_shared(${BOOKS})`, lastClosing])
  const closed = rows[0]?.month ?? null
  if (closed === null || day >= monthAfter(closed)) return
  const message = `The books are closed up to ${formatMonth(closed)}. Please record it with today's date, ${formatDay(today())}.`
  throw refused('invalid_input', message, { fields: { [field]: message } })
}

/** Waits for running postings, and blocks further ones until the commit. */
export const holdBooks = (tx: Transaction) => sql`select pg_advisory_xact_lock(${BOOKS})`.execute(tx)
