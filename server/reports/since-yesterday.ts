// Today compared with yesterday up to the same time of day, in India: orders, and sales and payments according to the
// books. Each number is read through an index of these two days.
import { sql } from 'kysely'
import { addDays, startOfDay, today } from '#contract/base/days'
import { type Paise, toRupees } from '#contract/base/money'
import { moneyAccounts, salesAccounts } from '#contract/books/accounts'
import type { Db } from '#server/db/database'

const DAY_MS = 86_400_000

export async function sinceYesterday(db: Db, now = new Date()) {
  const day = today()
  const [here, before] = await Promise.all([
    soFar(db, { day, until: now }),
    soFar(db, { day: addDays(day, -1), until: new Date(now.getTime() - DAY_MS) }),
  ])
  const money = (field: 'orderedPaise' | 'salesPaise' | 'receivedPaise') => ({
    today: toRupees(here[field]),
    yesterday: toRupees(before[field]),
  })
  return {
    orders: { today: here.orders, yesterday: before.orders },
    ordered: money('orderedPaise'),
    sales: money('salesPaise'),
    received: money('receivedPaise'),
  }
}

interface SoFar {
  orders: number
  orderedPaise: Paise
  salesPaise: Paise
  receivedPaise: Paise
}

async function soFar(db: Db, { day, until }: { day: string; until: Date }): Promise<SoFar> {
  const { rows } = await sql<SoFar>`
    select o.orders, o.ordered_paise, b.sales_paise, b.received_paise
    from (
      select count(*) as orders, coalesce(sum(total_paise), 0)::bigint as ordered_paise from orders
      where created_at >= ${startOfDay(day)} and created_at <= ${until}
    ) o, (
      select coalesce(-sum(e.amount_paise) filter (where e.account = any(${[...salesAccounts]})), 0)::bigint as sales_paise,
        coalesce(sum(e.amount_paise) filter (where e.account = any(${[...moneyAccounts]})), 0)::bigint as received_paise
      from ledger_entries e join ledger_journals j on j.id = e.journal_id
      where e.account = any(${[...salesAccounts, ...moneyAccounts]}) and e.day = ${day}::date and j.day = ${day}::date
        and j.recorded_at <= ${until}
    ) b`.execute(db)
  return rows[0] as SoFar
}
