// Unpaid invoiced orders by age of the invoice. The ledger stores what each order owes; amounts due of orders without
// an invoice are stored only on the orders.
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { toPaise, toRupees } from '#contract/base/money'
import {
  type Age,
  ageNames,
  ageOf,
  ages,
  type listReceivables as endpoint,
} from '#contract/books/receivables'
import { unsoldStatuses } from '#contract/orders/order-status'
import type { Db } from '#server/db/database'
import { orderContains } from '#server/orders/read/order-search'

type Query = z.output<(typeof endpoint)['query']>

const isOwed = sql`balance_paise > 0 and invoiced_on is not null`

/**
 * The books can show a balance for an order that was refunded without a credit note; its customer owes nothing.
 */
export const isDemanded = sql<boolean>`
  l.balance_paise > 0 and l.invoiced_on is not null and o.status <> all (${[...unsoldStatuses]}::text[])`

const daysSince = sql`greatest((now() at time zone 'Asia/Kolkata')::date - l.invoiced_on, 0)`

export async function listReceivables(db: Db, { age, search, page, limit }: Query) {
  const condition = sql`${isOwed}
    ${age ? withinAge(age) : sql``} ${search ? sql`and ${orderContains(search)}` : sql``}`
  const [{ rows }, counted, sums] = await Promise.all([
    sql<ReceivableRow>`
      select o.id, o.number, o.customer_id, o.customer_name, o.customer_phone, l.invoiced_on::text, ${daysSince}::int as days,
        l.balance_paise
      from ledger_orders l join orders o on o.id = l.order_id where ${condition}
      order by l.invoiced_on, o.id limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    search ? countFound(db, condition) : null,
    receivableSums(db),
  ])
  const listed = age ? [age] : ageNames
  const total = counted ?? listed.reduce((all, name) => all + sums.ages[name].count, 0)
  return { receivables: rows.map(receivableView), total, ...sums }
}

async function countFound(db: Db, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ledger_orders l join orders o on o.id = l.order_id where ${condition}`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

function withinAge(age: Age) {
  const { from, until } = ages[age]
  return until === null
    ? sql`and ${daysSince} >= ${from}`
    : sql`and ${daysSince} between ${from} and ${until}`
}

interface ReceivableRow {
  id: string
  number: string
  customerId: string | null
  customerName: string
  customerPhone: string
  invoicedOn: string
  days: number
  balancePaise: number
}

const receivableView = (row: ReceivableRow) => ({
  order: { _id: row.id, orderNumber: row.number },
  customer: { _id: row.customerId, name: row.customerName, phone: row.customerPhone },
  invoicedOn: row.invoicedOn,
  days: row.days,
  age: ageOf(row.days),
  amount: toRupees(toPaise(row.balancePaise)),
})

const sum = (row: { count: number; paise: number } | undefined) => ({
  count: row?.count ?? 0,
  amount: toRupees(toPaise(row?.paise ?? 0)),
})

/** Returns the number of unpaid invoiced orders and the amounts due. */
export async function sumsByAge(db: Db): Promise<Record<Age, ReturnType<typeof sum>>> {
  const { rows: byDay } = await sql<{ days: number; count: number; paise: number }>`
    select ${daysSince}::int as days, l.count, l.paise
    from (
      select invoiced_on, count(*)::int as count, sum(balance_paise)::bigint as paise
      from ledger_orders where ${isOwed} group by invoiced_on
    ) l`.execute(db)
  const sumOfAge = (age: Age) => {
    const rows = byDay.filter(({ days }) => ageOf(days) === age)
    return sum({
      count: rows.reduce((total, { count }) => total + count, 0),
      paise: rows.reduce((total, { paise }) => total + paise, 0),
    })
  }
  return Object.fromEntries(ageNames.map((age) => [age, sumOfAge(age)])) as Record<
    Age,
    ReturnType<typeof sum>
  >
}

async function receivableSums(db: Db) {
  const [ages, { rows: before }, { rows: advances }] = await Promise.all([
    sumsByAge(db),
    // Uses only the index of unpaid orders: matches its condition and the columns it includes.
    sql<{ count: number; paise: number }>`
      select count(*)::int as count, coalesce(sum(o.total_paise - o.credited_paise - o.paid_paise), 0)::bigint as paise
      from orders o
      where o.paid_paise < o.total_paise - o.credited_paise and o.status not in ('cancelled', 'returned', 'refunded')
        and o.invoice_number is null`.execute(db),
    sql<{ count: number; paise: number }>`
      select count(*)::int as count, coalesce(-sum(balance_paise), 0)::bigint as paise
      from ledger_orders where balance_paise < 0`.execute(db),
  ])
  return {
    ages,
    notInvoiced: sum(before[0]),
    advances: sum(advances[0]),
  }
}
