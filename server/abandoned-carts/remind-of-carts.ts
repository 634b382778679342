// Queues cart reminders: one per cart, only for items that can be bought, and not for customers who have ordered
// since or don't want reminders. The email checks again when it is sent.
import { sql } from 'kysely'
import type { AbandonedCartSettings } from '#contract/abandoned-carts/settings'
import { type Db, type Transaction, transaction } from '#server/db/database'
import { queueMail } from '#server/mail/queue-mail'
import { getSetting } from '#server/settings/settings'
import { leftCarts, remindedOfCart, shownLinesOf, valueOfLines } from './left-carts.ts'

const BATCH = 200
/** Days after which no reminder is sent, so that switching reminders on doesn't email customers about old carts. */
const TOO_LATE_DAYS = 7
/** Minimum number of days between two reminders to the same customer, whatever happens to the cart. */
const REST_DAYS = 7

/**
 * Safe to call repeatedly and from several servers. Returns the number of emails queued: none if the shop has no
 * public address, as the emails would have no unsubscribe link.
 */
export async function remindOfCarts(db: Db, publicUrl: string | null): Promise<number> {
  const settings = await getSetting(db, 'abandonedCarts')
  if (!settings.remind || publicUrl === null) return 0
  for (let sent = 0; ; ) {
    const batch = await transaction(db, (tx) => remindBatch(tx, settings))
    sent += batch
    if (batch < BATCH) return sent
  }
}

async function remindBatch(tx: Transaction, settings: AbandonedCartSettings): Promise<number> {
  // One at a time, so that each run sees what the previous one wrote.
  await sql`select pg_advisory_xact_lock(hashtext('cart_reminders'), 0)`.execute(tx)
  const { rows } = await sql<{ id: string; customerId: string }>`
    insert into cart_reminders (customer_id, left_at, unit_count, value_paise)
    select l.customer_id, l.left_at, w.units, w.value_paise
    from (${dueCarts(settings)}) l join customers u on u.id = l.customer_id
    cross join lateral (
      select coalesce(sum(i.quantity), 0)::int as units, ${valueOfLines} as value_paise
      from ${shownLinesOf(sql`l.customer_id`)}) w
    where ${wantsReminders(settings)} and ${hasSomethingInStock}
      and ${remindedOfCart(sql`l.customer_id`)} is null
      and not exists (select from cart_reminders r where r.customer_id = l.customer_id
        and r.at > now() - ${days(REST_DAYS)})
      and not exists (select from orders o where o.customer_id = l.customer_id and o.created_at >= l.left_at)
    order by l.left_at limit ${sql.lit(BATCH)}
    returning id, customer_id`.execute(tx)
  for (const { id, customerId } of rows) {
    const data = { customerId, reminderId: id }
    await queueMail(tx, { key: `cart-reminder:${id}`, template: 'cart-reminder', data })
  }
  return rows.length
}

const days = (count: number) => sql`make_interval(days => ${sql.lit(count)})`

const dueCarts = ({ hours }: AbandonedCartSettings) => {
  const until = sql`now() - make_interval(hours => ${hours}::int)`
  return leftCarts({ from: sql`${until} - ${days(TOO_LATE_DAYS)}`, until })
}

/** Condition on the customer `u`. */
export const wantsReminders = ({ onlyWithConsent }: AbandonedCartSettings) => sql<boolean>`
  u.is_active and u.anonymised_at is null and u.deletion_due_at is null
    and ${onlyWithConsent ? sql`u.wants_cart_reminders` : sql`u.wants_cart_reminders is not false`}`

/** Condition on the cart `l`. */
const hasSomethingInStock = sql<boolean>`
  exists (select from ${shownLinesOf(sql`l.customer_id`)}
    and (p.available_from is null or p.available_from <= now())
    and exists (select from stock_levels s where s.product_id = p.id and s.stock > 0))`
