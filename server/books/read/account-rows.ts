// The entries of an account, oldest first, with the balance after each: the ledger of an account, or a customer's
// statement if restricted to their receivables.
import { type RawBuilder, sql } from 'kysely'
import { add, type Paise, subtract, toPaise, toRupees } from '#contract/base/money'
import type { Account } from '#contract/books/accounts'
import type { AccountRow } from '#contract/books/admin'
import type { Period } from '#contract/books/months'
import type { Db } from '#server/db/database'

export interface Booked {
  account: Account
  /** Id of a payment method, or `none`. */
  method?: string | undefined
  customerId?: string | undefined
  companyId?: string | undefined
}

interface Sums {
  openingPaise: Paise
  debitPaise: Paise
  creditPaise: Paise
  total: number
}

export async function accountRows(
  db: Db,
  booked: Booked,
  { from, to, page, limit }: Period & { page: number; limit: number },
) {
  const { openingPaise, debitPaise, creditPaise, total } = await sumsOf(db, booked, { from, to })
  const offset = (page - 1) * limit
  const { rows } = await sql<EntryRow>`
    select e.id, e.journal_id, e.day::text, j.kind, j.number, j.order_id, o.number as order_number, o.po_number,
      o.customer_name as party, e.amount_paise, e.sum_paise
    from (
      select e.id, e.journal_id, e.day, e.amount_paise,
        sum(e.amount_paise) over (order by e.day, e.id)::bigint as sum_paise
      from ledger_entries e
      where ${conditionOf(booked)} and e.day between ${from}::date and ${to}::date
      order by e.day, e.id limit ${limit} offset ${offset}) e
    join ledger_journals j on j.id = e.journal_id join orders o on o.id = j.order_id
    order by e.day, e.id`.execute(db)
  return {
    opening: toRupees(openingPaise),
    debit: toRupees(debitPaise),
    credit: toRupees(creditPaise),
    closing: toRupees(subtract(add(openingPaise, debitPaise), creditPaise)),
    rows: rows.map((row) => rowView(row, openingPaise)),
    total,
  }
}

/** A customer or company has few entries, so they are summed directly; other accounts use the daily sums. */
async function sumsOf(db: Db, booked: Booked, { from, to }: Period): Promise<Sums> {
  const rowsOf =
    booked.customerId || booked.companyId
      ? sql`select day, greatest(amount_paise, 0) as debit_paise, -least(amount_paise, 0) as credit_paise, 1 as entries
        from ledger_entries e where ${conditionOf(booked)}`
      : sql`select day, debit_paise, credit_paise, entries from ledger_days e where ${conditionOf(booked)}`
  const { rows } = await sql<Sums>`
    select coalesce(sum(debit_paise - credit_paise) filter (where day < ${from}::date), 0)::bigint as opening_paise,
      coalesce(sum(debit_paise) filter (where day >= ${from}::date), 0)::bigint as debit_paise,
      coalesce(sum(credit_paise) filter (where day >= ${from}::date), 0)::bigint as credit_paise,
      coalesce(sum(entries) filter (where day >= ${from}::date), 0)::int as total
    from (${rowsOf}) d where day <= ${to}::date`.execute(db)
  return rows[0] as Sums
}

/** Condition on entries `e`, or on the sums of their days. */
function conditionOf({ account, method, customerId, companyId }: Booked): RawBuilder<unknown> {
  // A literal, as in the condition of the partial index.
  const on = sql`e.account = ${sql.lit(account)}`
  if (customerId) return sql`${on} and e.customer_id = ${customerId}`
  if (companyId)
    return sql`${on} and e.order_id in (select o.id from orders o where o.company_id = ${companyId})`
  if (method === undefined) return on
  return method === 'none'
    ? sql`${on} and e.payment_method_id is null`
    : sql`${on} and e.payment_method_id::text = ${method}`
}

interface EntryRow {
  id: number
  journalId: string
  day: string
  kind: AccountRow['kind']
  number: string
  orderId: string
  orderNumber: string
  poNumber: string | null
  party: string
  amountPaise: number
  sumPaise: number
}

const rowView = (row: EntryRow, openingPaise: Paise): AccountRow => ({
  _id: String(row.id),
  journalId: row.journalId,
  day: row.day,
  kind: row.kind,
  number: row.number,
  order: { _id: row.orderId, orderNumber: row.orderNumber },
  poNumber: row.poNumber,
  party: row.party,
  debit: toRupees(toPaise(Math.max(row.amountPaise, 0))),
  credit: toRupees(toPaise(Math.max(-row.amountPaise, 0))),
  balance: toRupees(toPaise(openingPaise + row.sumPaise)),
})
