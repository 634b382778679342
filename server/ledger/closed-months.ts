// Months whose books are closed: nothing is posted into them any more. Whoever posts shares a lock, whoever closes a month
// has it alone (migration 0045), so that none is closed while something is on its way into it.
import { sql } from 'kysely'
import { formatDay, today } from '#contract/base/days'
import { formatMonth, monthAfter } from '#contract/ledger/months'
import type { Db, Transaction } from '#server/db/database'
import { together } from '#server/db/together'
import { refused } from '#server/http/errors'

/** Of the advisory lock. */
const BOOKS = 451

/** The last month that is closed, as its first day; null while none is. */
export async function lastClosedMonth(db: Db): Promise<string | null> {
  const { rows } = await lastClosing.execute(db)
  return rows[0]?.month ?? null
}

const lastClosing = sql<{ month: string | null }>`
  select to_char(max(month), 'YYYY-MM-DD') as month from book_closings`

/** Throws `invalid_input`, naming the field, for a day of a month that is closed; none is closed until the commit. */
export async function refuseClosedDay(tx: Transaction, day: string, field: string): Promise<void> {
  const [, { rows }] = await together(tx, [sql`select pg_advisory_xact_lock_shared(${BOOKS})`, lastClosing])
  const closed = rows[0]?.month ?? null
  if (closed === null || day >= monthAfter(closed)) return
  const message = `The books are closed up to ${formatMonth(closed)}. Please record it with today's date, ${formatDay(today())}.`
  throw refused('invalid_input', message, { fields: { [field]: message } })
}

/** Waits until nobody posts, and lets nobody post until the commit. */
export const holdBooks = (tx: Transaction) => sql`select pg_advisory_xact_lock(${BOOKS})`.execute(tx)
