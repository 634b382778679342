// Lists abandoned carts page by page, using the index on changes, with their contents and the overall totals.
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { listAbandonedCarts as endpoint, ReminderState } from '#contract/abandoned-carts/admin'
import { toPaise, toRupees } from '#contract/base/money'
import type { Db } from '#server/db/database'
import { containsOrPhone } from '#server/db/phones'
import { getSetting } from '#server/settings/settings'
import { type CartSpan, type CartTotals, cartsOf } from './cart-totals.ts'
import { remindedOfCart, shownLinesOf, valueOfLines } from './left-carts.ts'

type Query = z.output<(typeof endpoint)['query']>
type Reply = z.output<(typeof endpoint)['reply']>

/** Number of products named per row. */
const NAMED = 3

export async function listAbandonedCarts(
  db: Db,
  cartTotals: CartTotals,
  query: Query,
): Promise<Omit<Reply, 'success'>> {
  const { remind, hours, onlyWithConsent } = await getSetting(db, 'abandonedCarts')
  const span = { days: query.days, hours }
  const [figures, total, carts] = await Promise.all([
    cartTotals(db, span),
    query.search || query.filter ? countCarts(db, span, query) : null,
    pageOfCarts(db, span, query),
  ])
  return {
    carts: carts.map((row) => rowView(row, onlyWithConsent)),
    total: total ?? figures.carts,
    figures,
    settings: { remind, hours },
  }
}

const reminded = remindedOfCart(sql`l.customer_id`)

const searchText = sql`lower(u.name || ' ' || u.email || ' ' || u.phone)`

function matching(span: CartSpan, { search, filter }: Query): RawBuilder<unknown> {
  const isFiltered = { reminded: sql`is not null`, 'not-reminded': sql`is null` }
  return sql`
    from (${cartsOf(span)}) l join customers u on u.id = l.customer_id
    where exists (select from ${shownLinesOf(sql`l.customer_id`)})
      ${search ? sql`and ${containsOrPhone(searchText, sql`u.phone`, search)}` : sql``}
      ${filter ? sql`and ${reminded} ${isFiltered[filter]}` : sql``}`
}

async function countCarts(db: Db, span: CartSpan, query: Query): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total ${matching(span, query)}`.execute(db)
  return rows[0]?.total ?? 0
}

interface CartRow {
  id: string
  name: string
  email: string
  leftAt: Date
  wants: boolean | null
  remindedAt: Date | null
  lines: number
  units: number
  valuePaise: number
  products: string[]
}

async function pageOfCarts(db: Db, span: CartSpan, query: Query): Promise<CartRow[]> {
  const { page, limit } = query
  const { rows } = await sql<CartRow>`
    select l.*, ${reminded} as reminded_at, w.* from (
      select l.customer_id, l.left_at, u.id, u.name, u.email, u.wants_cart_reminders as wants ${matching(span, query)}
      order by l.left_at desc, l.customer_id limit ${limit} offset ${(page - 1) * limit}) l
    cross join lateral (
      select count(*)::int as lines, sum(i.quantity)::int as units, ${valueOfLines} as value_paise,
        (array_agg(p.name order by i.added_at, i.id))[1:${sql.lit(NAMED)}] as products
      from ${shownLinesOf(sql`l.customer_id`)}) w
    order by l.left_at desc, l.customer_id`.execute(db)
  return rows
}

const rowView = (row: CartRow, onlyWithConsent: boolean): Reply['carts'][number] => ({
  customer: { _id: row.id, name: row.name, email: row.email },
  leftAt: row.leftAt.toISOString(),
  lines: row.lines,
  units: row.units,
  value: toRupees(toPaise(row.valuePaise)),
  products: row.products,
  remindedAt: row.remindedAt?.toISOString() ?? null,
  reminders: stateOf(row.wants, onlyWithConsent),
})

function stateOf(wants: boolean | null, onlyWithConsent: boolean): ReminderState {
  if (wants === null) return onlyWithConsent ? 'unasked' : 'wanted'
  return wants ? 'wanted' : 'stopped'
}
