// Lists cart reminders with their outcome: an order, a cart still waiting, or an emptied cart.
import { sql } from 'kysely'
import type { z } from 'zod'
import type { listCartReminders as endpoint, outcomes } from '#contract/abandoned-carts/admin'
import { toPaise, toRupees } from '#contract/base/money'
import type { Db } from '#server/db/database'
import { containsOrPhone } from '#server/db/phones'
import { getSetting } from '#server/settings/settings'
import { type CartSpan, type CartTotals, isReminderOf, orderAfter } from './cart-totals.ts'

type Query = z.output<(typeof endpoint)['query']>
type Reply = z.output<(typeof endpoint)['reply']>
type Outcome = (typeof outcomes)[number]

export async function listCartReminders(
  db: Db,
  cartTotals: CartTotals,
  query: Query,
): Promise<Omit<Reply, 'success'>> {
  const { remind, hours } = await getSetting(db, 'abandonedCarts')
  const span = { days: query.days, hours }
  const [figures, total, reminders] = await Promise.all([
    cartTotals(db, span),
    query.search || query.outcome ? countReminders(db, span, query) : null,
    pageOfReminders(db, span, query),
  ])
  return {
    reminders: reminders.map(rowView),
    total: total ?? figures.reminded,
    figures,
    settings: { remind, hours },
  }
}

/** The cart still waits as long as it holds an item that was in it then. */
const outcome = sql<Outcome>`case when o.number is not null then 'ordered'
  when exists (select from cart_items i where i.customer_id = r.customer_id and i.added_at <= r.at) then 'left'
  else 'emptied' end`

const searchText = sql`lower(u.name || ' ' || u.email || ' ' || u.phone)`

const matching = (span: CartSpan, { search, outcome: wanted }: Query) => sql`
  from cart_reminders r join customers u on u.id = r.customer_id left join lateral (${orderAfter}) o on true
  where ${isReminderOf(span)} ${search ? sql`and ${containsOrPhone(searchText, sql`u.phone`, search)}` : sql``}
    ${wanted ? sql`and ${outcome} = ${wanted}` : sql``}`

async function countReminders(db: Db, span: CartSpan, query: Query): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total ${matching(span, query)}`.execute(db)
  return rows[0]?.total ?? 0
}

interface ReminderRow {
  id: string
  customerId: string
  name: string
  email: string
  at: Date
  leftAt: Date
  unitCount: number
  valuePaise: number
  outcome: Outcome
  number: string | null
  totalPaise: number | null
  createdAt: Date | null
}

async function pageOfReminders(db: Db, span: CartSpan, query: Query): Promise<ReminderRow[]> {
  const { page, limit } = query
  const { rows } = await sql<ReminderRow>`
    select r.id, r.customer_id, u.name, u.email, r.at, r.left_at, r.unit_count, r.value_paise, ${outcome} as outcome,
      o.number, o.total_paise, o.created_at ${matching(span, query)}
    order by r.at desc, r.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return rows
}

const rowView = (row: ReminderRow): Reply['reminders'][number] => ({
  _id: row.id,
  customer: { _id: row.customerId, name: row.name, email: row.email },
  remindedAt: row.at.toISOString(),
  leftAt: row.leftAt.toISOString(),
  units: row.unitCount,
  value: toRupees(toPaise(row.valuePaise)),
  outcome: row.outcome,
  order:
    row.number === null || row.createdAt === null
      ? null
      : {
          orderNumber: row.number,
          total: toRupees(toPaise(row.totalPaise ?? 0)),
          placedAt: row.createdAt.toISOString(),
        },
})
