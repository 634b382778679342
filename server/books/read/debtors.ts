// Receivables by buyer. A company owes for the orders of all its people.
import { sql } from 'kysely'
import type { z } from 'zod'
import { toPaise, toRupees } from '#contract/base/money'
import type { Debtor, DebtorKind, listDebtors as endpoint } from '#contract/books/debtors'
import { type Age, ageNames, ages } from '#contract/books/receivables'
import { contains } from '#server/db/contains-pattern'
import type { Db } from '#server/db/database'
import { orderContains } from '#server/orders/read/order-search'

type Query = z.output<(typeof endpoint)['query']>

interface DebtorRow extends Record<`${Age}Paise`, number> {
  id: string
  kind: DebtorKind
  name: string
  phone: string
  orderCount: number
  duePaise: number
  overduePaise: number
  daysOverdue: number
  creditLimitPaise: number | null
  remindedAt: Date | null
}

const today = sql`(now() at time zone 'Asia/Kolkata')::date`
const days = sql`greatest(${today} - l.invoiced_on, 0)`
/** The last day of payment: as agreed, or else the day of the invoice. */
const dueOn = sql`case when o.credit_days is null then l.invoiced_on else coalesce(o.payment_due_on, l.invoiced_on) end`

const agePaise = (age: Age) => {
  const { from, until } = ages[age]
  const within =
    until === null ? sql`days >= ${sql.lit(from)}` : sql`days between ${sql.lit(from)} and ${sql.lit(until)}`
  return sql`coalesce(sum(paise) filter (where ${within}), 0)::bigint as ${sql.ref(`${age}_paise`)}`
}

/** @param search also finds companies by name */
const debtors = (search = '') => sql`owed as (
    select coalesce(o.company_id, o.customer_id, o.id) as id,
      case when o.company_id is not null then 'company' when o.customer_id is not null then 'customer' else 'guest' end as kind,
      c.name as company, o.customer_name, o.customer_phone, l.balance_paise as paise, ${days} as days,
      ${today} - ${dueOn} as late, case when c.payment_days is not null then c.credit_limit_paise end as credit_limit_paise,
      coalesce(c.reminded_at, case when o.company_id is null then u.reminded_at end) as reminded_at,
      ${search === '' ? sql`true` : sql`(${orderContains(search)} or ${contains(sql`lower(coalesce(c.name, ''))`, search)})`} as is_match
    from ledger_orders l join orders o on o.id = l.order_id left join companies c on c.id = o.company_id
      left join customers u on u.id = o.customer_id
    where l.balance_paise > 0 and l.invoiced_on is not null
  ), debtors as (
    select id, kind, coalesce(min(company), min(customer_name)) as name,
      case when kind = 'company' then '' else min(customer_phone) end as phone, count(*)::int as order_count,
      sum(paise)::bigint as due_paise, coalesce(sum(paise) filter (where late > 0), 0)::bigint as overdue_paise,
      greatest(max(late), 0)::int as days_overdue, ${sql.join(ageNames.map(agePaise))},
      min(credit_limit_paise) as credit_limit_paise, max(reminded_at) as reminded_at
    from owed group by id, kind having bool_or(is_match)
  )`

export async function listDebtors(db: Db, { search, overdue, page, limit }: Query) {
  const condition = overdue ? sql`overdue_paise > 0` : sql`true`
  const [{ rows }, { rows: counted }, stats] = await Promise.all([
    sql<DebtorRow>`
      with ${debtors(search)} select * from debtors where ${condition}
      order by overdue_paise desc, due_paise desc, id limit ${limit} offset ${(page - 1) * limit}`.execute(
      db,
    ),
    sql<{ total: number }>`
      with ${debtors(search)} select count(*)::int as total from debtors where ${condition}`.execute(db),
    readStats(db),
  ])
  return { debtors: rows.map(debtorView), total: counted[0]?.total ?? 0, stats }
}

async function readStats(db: Db) {
  const { rows } = await sql<
    Record<'count' | 'overdueCount' | 'duePaise' | 'overduePaise' | 'oldPaise', number>
  >`
    with ${debtors()}
    select count(*)::int as count, count(*) filter (where overdue_paise > 0)::int as overdue_count,
      coalesce(sum(due_paise), 0)::bigint as due_paise, coalesce(sum(overdue_paise), 0)::bigint as overdue_paise,
      coalesce(sum(older_paise), 0)::bigint as old_paise
    from debtors`.execute(db)
  const [row] = rows
  return {
    debtors: row?.count ?? 0,
    due: rupees(row?.duePaise),
    overdueDebtors: row?.overdueCount ?? 0,
    overdue: rupees(row?.overduePaise),
    old: rupees(row?.oldPaise),
  }
}

const rupees = (paise: number | undefined): number => toRupees(toPaise(paise ?? 0))

const debtorView = (row: DebtorRow): Debtor => ({
  _id: row.id,
  kind: row.kind,
  name: row.name,
  phone: row.phone,
  orderCount: row.orderCount,
  due: rupees(row.duePaise),
  overdue: rupees(row.overduePaise),
  daysOverdue: row.daysOverdue,
  ages: Object.fromEntries(ageNames.map((age) => [age, rupees(row[`${age}Paise`])])) as Debtor['ages'],
  creditLimit: row.creditLimitPaise === null ? null : rupees(row.creditLimitPaise),
  remindedAt: row.remindedAt?.toISOString() ?? null,
})
