// The credit of companies, computed from their orders and the books. An order counts by its terms: one on account with
// its whole unpaid amount from the moment it is placed, another one only with its receivable, once it is invoiced.
// Amounts that are owed to the company reduce the sum.
import { type RawBuilder, sql } from 'kysely'
import { type Paise, toPaise, toRupees } from '#contract/base/money'
import type { CreditView } from '#contract/companies/company'
import { availablePaise, type CreditState, creditBlock } from '#contract/companies/credit'
import type { Db } from '#server/db/database'

export interface CreditRow {
  paymentDays: number | null
  creditLimitPaise: number
  overdueDays: number | null
  exposurePaise: number
  duePaise: number
  overduePaise: number
  daysOverdue: number
}

const today = sql`(now() at time zone 'Asia/Kolkata')::date`
const balance = sql`(o.total_paise - o.credited_paise - o.paid_paise)`
const isUnsold = sql`o.status in ('cancelled', 'returned', 'refunded')`
const isDue = sql`coalesce(l.balance_paise, 0) > 0 and l.invoiced_on is not null and not ${isUnsold}`
const isOverdue = sql`${isDue} and o.credit_days is not null and o.payment_due_on < ${today}`

/** Written as in the predicate of the index. */
const isOpen = sql`(o.total_paise - o.credited_paise <> o.paid_paise or (o.status = 'cancelled' and o.paid_paise <> 0))`

/** The part of an order `o`, with its ledger `l`, in the exposure of its company. */
const exposure = sql`case
    when o.status in ('cancelled', 'refunded') then -o.paid_paise
    when o.status = 'returned' then least(${balance}, 0)
    when o.credit_days is not null then ${balance}
    else greatest(coalesce(l.balance_paise, 0), 0) + least(${balance}, 0) end`

/** Columns of a `CreditRow`, besides those of the company; for a lateral join with companies `c`. */
export const creditSums = sql`
  select coalesce(sum(${exposure}), 0)::bigint as exposure_paise,
    coalesce(sum(l.balance_paise) filter (where ${isDue}), 0)::bigint as due_paise,
    coalesce(sum(l.balance_paise) filter (where ${isOverdue}), 0)::bigint as overdue_paise,
    coalesce(max(${today} - o.payment_due_on) filter (where ${isOverdue}), 0)::int as days_overdue
  from orders o left join ledger_orders l on l.order_id = o.id
  where o.company_id = c.id and ${isOpen}`

/** A statement for the credit of one company. */
export const creditOf = (companyId: string): RawBuilder<CreditRow> => sql<CreditRow>`
  select c.payment_days, c.credit_limit_paise, c.overdue_days, s.*
  from companies c cross join lateral (${creditSums}) s where c.id = ${companyId}`

export async function readCredit(db: Db, companyId: string): Promise<CreditRow> {
  const { rows } = await creditOf(companyId).execute(db)
  const [row] = rows
  if (!row) throw new Error(`no company ${companyId}`)
  return row
}

export const creditState = (row: CreditRow): CreditState => ({
  paymentDays: row.paymentDays,
  creditLimitPaise: toPaise(row.creditLimitPaise),
  exposurePaise: toPaise(row.exposurePaise),
  daysOverdue: row.daysOverdue,
  overdueDays: row.overdueDays,
})

const smallest = 1 as Paise

export function creditView(row: CreditRow): CreditView {
  const state = creditState(row)
  return {
    paymentDays: state.paymentDays,
    limit: toRupees(state.creditLimitPaise),
    used: toRupees(state.exposurePaise),
    available: toRupees(availablePaise(state)),
    due: toRupees(toPaise(row.duePaise)),
    overdue: toRupees(toPaise(row.overduePaise)),
    daysOverdue: state.daysOverdue,
    overdueDays: state.overdueDays,
    block: state.paymentDays === null ? null : creditBlock(state, smallest),
  }
}
