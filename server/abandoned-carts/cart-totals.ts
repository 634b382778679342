// Totals of abandoned carts and reminders over a number of days: the sums of the rows in the two lists.
import { type RawBuilder, sql } from 'kysely'
import { CAME_BACK_DAYS } from '#contract/abandoned-carts/admin'
import { toPaise, toRupees } from '#contract/base/money'
import { unsoldStatuses } from '#contract/orders/order-status'
import { isVisible } from '#server/catalogue/products/product-view'
import { cachedTotals } from '#server/db/cached-totals'
import type { Db } from '#server/db/database'
import { leftCarts, shownLines, valueOfLines } from './left-carts.ts'

/** Number of days to look back, and hours after which a cart counts as abandoned. */
export interface CartSpan {
  days: string
  hours: number
}

const since = (days: string) => sql`now() - make_interval(days => ${Number(days)}::int)`

export const cartsOf = ({ days, hours }: CartSpan) =>
  leftCarts({ from: since(days), until: sql`now() - make_interval(hours => ${hours}::int)` })

export const isReminderOf = ({ days }: CartSpan) => sql<boolean>`r.at >= ${since(days)}`

/**
 * The first order after reminder `r`, before the next reminder and within CAME_BACK_DAYS, that still counts as a
 * sale: `number`, `total_paise`, `created_at`.
 */
export const orderAfter: RawBuilder<unknown> = sql`
  select o.number, o.total_paise, o.created_at from orders o
  where o.customer_id = r.customer_id and o.created_at > r.at
    and o.created_at < r.at + make_interval(days => ${sql.lit(CAME_BACK_DAYS)})
    and o.status not in (${sql.join(unsoldStatuses.map((status) => sql.lit(status)))})
    and not exists (select from cart_reminders n where n.customer_id = r.customer_id and n.at > r.at and n.at < o.created_at)
  order by o.created_at limit 1`

/** Totals for both lists, cached briefly when there are very many rows. */
export const cachedCartTotals = () => cachedTotals(cartTotals, ({ carts, reminded }) => carts + reminded)

export type CartTotals = ReturnType<typeof cachedCartTotals>

async function cartTotals(db: Db, span: CartSpan) {
  const [{ rows: carts }, { rows: reminders }] = await Promise.all([
    sql<{ carts: number; valuePaise: number }>`
      select count(distinct l.customer_id)::int as carts, ${valueOfLines} as value_paise
      from (${cartsOf(span)}) l join (${shownLines}) on i.customer_id = l.customer_id where ${isVisible}`.execute(
      db,
    ),
    sql<{ reminded: number; cameBack: number; orderedPaise: number }>`
      select count(*)::int as reminded, count(o.number)::int as came_back,
        coalesce(sum(o.total_paise), 0)::bigint as ordered_paise
      from cart_reminders r left join lateral (${orderAfter}) o on true where ${isReminderOf(span)}`.execute(
      db,
    ),
  ])
  const { carts: left = 0, valuePaise = 0 } = carts[0] ?? {}
  const { reminded = 0, cameBack = 0, orderedPaise = 0 } = reminders[0] ?? {}
  return {
    carts: left,
    value: toRupees(toPaise(valuePaise)),
    reminded,
    cameBack,
    ordered: toRupees(toPaise(orderedPaise)),
  }
}
