// Lists bank statement lines for admins, newest day first.
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { LineFilter, listStatementLines } from '#contract/bank-statements/admin'
import type { BankLine, LineState } from '#contract/bank-statements/lines'
import { type Paise, subtract, toPaise, toRupees } from '#contract/base/money'
import { referenceKey } from '#contract/payments/references'
import { containsPattern } from '#server/db/contains-pattern'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'
import { orderContains } from '#server/orders/read/order-search'
import { listAccounts } from './accounts.ts'
import { findMatches, type OpenLine } from './match/find-matches.ts'
import { sureLines } from './match/reference-matches.ts'
import { strongLines } from './match/strong-matches.ts'

type LinesQuery = z.output<(typeof listStatementLines)['query']>

interface LineRow {
  id: string
  accountId: string
  accountName: string
  day: string
  narration: string
  reference: string | null
  amountPaise: Paise
  balancePaise: Paise | null
  recordedPaise: Paise
  state: LineState
  orderNumbers: string[]
  ignoredReason: string | null
  ignoredBy: string | null
  ignoredAt: Date | null
}

export async function listLines(db: Db, { page, limit, ...filter }: LinesQuery) {
  const which = lineConditions(filter)
  const [{ rows }, figures, confirmable, accounts] = await Promise.all([
    sql<LineRow>`
      ${selectLines} where ${which} order by l.day desc, l.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(
      db,
    ),
    sql<{ total: number; paise: number }>`
      select count(*) as total,
        coalesce(sum(case l.state when 'open' then l.amount_paise - l.recorded_paise else l.amount_paise end), 0)::bigint as paise
      from bank_statement_lines l where ${which}`.execute(db),
    sql<Record<'sure' | 'strong', number>>`
      select (select count(*) from (${sureLines}) s) as sure, (select count(*) from (${strongLines}) s) as strong`.execute(
      db,
    ),
    listAccounts(db),
  ])
  const { total = 0, paise = 0 } = figures.rows[0] ?? {}
  return {
    lines: await viewsOf(db, rows),
    total,
    totalAmount: toRupees(toPaise(paise)),
    sure: confirmable.rows[0]?.sure ?? 0,
    strong: confirmable.rows[0]?.strong ?? 0,
    accounts,
  }
}

const selectLines = sql`
  select l.id, m.id as account_id, m.name as account_name, l.day, l.narration, l.reference, l.amount_paise,
    l.balance_paise, l.recorded_paise, l.state, l.order_numbers, l.ignored_reason, l.ignored_by, l.ignored_at
  from bank_statement_lines l join payment_methods m on m.id = l.payment_method_id`

/** Throws `not_found`. */
export async function getLine(db: Db, id: string): Promise<BankLine> {
  const { rows } = await sql<LineRow>`${selectLines} where l.id = ${id}`.execute(db)
  const [line] = await viewsOf(db, rows)
  if (!line) throw notFound('Line')
  return line
}

/** Condition on `bank_statement_lines l`. */
export function lineConditions({
  state,
  account,
  match,
  search,
  from,
  to,
}: LineFilter & { state: LineState }): RawBuilder<unknown> {
  const parts = [sql`l.state = ${state}`]
  if (account) parts.push(sql`l.payment_method_id = ${account}`)
  if (from) parts.push(sql`l.day >= ${from}`)
  if (to) parts.push(sql`l.day <= ${to}`)
  if (match && state === 'open') parts.push(sql`l.id in (${match === 'sure' ? sureLines : strongLines})`)
  if (search) parts.push(searched(search))
  return sql.join(parts, sql` and `)
}

function searched(search: string): RawBuilder<unknown> {
  const paise = /^\d{1,10}(\.\d{1,2})?$/.test(search) ? Math.round(Number(search) * 100) : null
  return sql`(lower(l.narration) like ${containsPattern(search)}
    or strpos(upper(coalesce(l.reference, '')), ${referenceKey(search)}) > 0 or abs(l.amount_paise) = ${paise}::bigint
    or exists (select from bank_statement_receipts r join payments p on p.id = r.payment_id
      join orders o on o.id = p.order_id where r.line_id = l.id and ${orderContains(search)}))`
}

interface ReceiptRow extends Omit<BankLine['receipts'][number], 'amount' | 'recordedAt' | 'customer'> {
  lineId: string
  amountPaise: Paise
  recordedAt: Date
  customerName: string
  customerEmail: string
}

async function viewsOf(db: Db, rows: readonly LineRow[]): Promise<BankLine[]> {
  const receipts = await receiptsOf(db, rows)
  const open = rows.filter(({ state }) => state === 'open')
  const matches = await findMatches(
    db,
    open.map((row) => toMatch(row, receipts.get(row.id) ?? [])),
  )
  return rows.map((row) => ({
    _id: row.id,
    account: { _id: row.accountId, name: row.accountName },
    day: row.day,
    narration: row.narration,
    reference: row.reference,
    amount: toRupees(row.amountPaise),
    balance: row.balancePaise === null ? null : toRupees(row.balancePaise),
    state: row.state,
    rest: row.state === 'debit' ? 0 : toRupees(subtract(row.amountPaise, row.recordedPaise)),
    matches: matches.get(row.id) ?? [],
    receipts: receipts.get(row.id) ?? [],
    ignored:
      row.ignoredReason === null
        ? null
        : { reason: row.ignoredReason, by: row.ignoredBy ?? '', at: row.ignoredAt?.toISOString() ?? '' },
  }))
}

const toMatch = (row: LineRow, receipts: BankLine['receipts']): OpenLine => ({
  id: row.id,
  day: row.day,
  narration: row.narration,
  reference: row.reference,
  restPaise: subtract(row.amountPaise, row.recordedPaise),
  orderNumbers: row.orderNumbers,
  receipts,
})

async function receiptsOf(db: Db, rows: readonly LineRow[]): Promise<Map<string, BankLine['receipts']>> {
  const ids = rows.filter(({ recordedPaise }) => recordedPaise > 0).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const found = await sql<ReceiptRow>`
    select r.line_id, p.id as _id, o.number as order_number, o.customer_name, o.customer_email, r.amount_paise, p.reference,
      r.was_known, r.recorded_by, r.recorded_at
    from bank_statement_receipts r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
    where r.line_id = any(${ids}::uuid[]) order by r.recorded_at, p.id`.execute(db)
  const byLine = new Map<string, BankLine['receipts']>()
  for (const { lineId, amountPaise, recordedAt, customerName, customerEmail, ...receipt } of found.rows) {
    const all = byLine.get(lineId) ?? []
    byLine.set(lineId, all)
    all.push({
      ...receipt,
      customer: { name: customerName, email: customerEmail },
      amount: toRupees(amountPaise),
      recordedAt: recordedAt.toISOString(),
    })
  }
  return byLine
}
