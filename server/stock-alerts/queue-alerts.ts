// Queues the emails about products that can be ordered again: one for each request, which is then done. Runs after a
// change of stock, and regularly for products that became visible or available on a day.
import { sql } from 'kysely'
import { type Db, transaction } from '#server/db/database'
import { dispatchAfterCommit } from '#server/jobs/outbox'
import { sendQueued } from '#server/mail/queue-mail'

/** Emails queued in one transaction. */
const BATCH = 200
/** Days for which the link in an email works that stops further emails. */
const LINK_DAYS = 90

/** Whether visitors can order product `p` of category `c` now. */
export const canBeOrdered = sql.raw<boolean>(
  `(p.status = 'active' and (c.id is null or c.is_active) and p.availability <> 'out-of-stock'
    and (p.available_from is null or p.available_from <= now()))`,
)

/**
 * Safe to call repeatedly and from several servers. Returns the number of emails queued: none if the shop has no public
 * address, as the emails would have no link to stop them; the requests then wait.
 */
export async function queueStockAlerts(db: Db, publicUrl: string | null): Promise<number> {
  if (publicUrl === null) return 0
  for (let queued = 0; ; ) {
    const batch = await queueBatch(db)
    queued += batch
    if (batch < BATCH) return queued
  }
}

const queueBatch = (db: Db): Promise<number> =>
  transaction(db, async (tx) => {
    const { numAffectedRows = 0n } = await sql`
      with due as (
        select a.id from stock_alerts a join products p on p.id = a.product_id
          left join categories c on c.id = p.category_id
        where a.notified_at is null and ${canBeOrdered}
        order by a.created_at, a.id limit ${sql.lit(BATCH)} for update of a skip locked
      ), done as (
        update stock_alerts a set notified_at = clock_timestamp() from due where a.id = due.id
        returning a.id, a.customer_id, a.notified_at
      ), queued as (
        insert into mails (key, template, data)
        select 'back-in-stock:' || id || ':' || extract(epoch from notified_at), 'back-in-stock',
          jsonb_strip_nulls(jsonb_build_object('alertId', id, 'customerId', customer_id))
        from done returning id
      )
      insert into outbox (kind, payload) ${sendQueued}`.execute(tx)
    dispatchAfterCommit(tx)
    return Number(numAffectedRows)
  })

/** Deletes requests whose email was sent long ago. */
export async function forgetStockAlerts(db: Db): Promise<void> {
  await sql`delete from stock_alerts where notified_at < now() - make_interval(days => ${LINK_DAYS})`.execute(
    db,
  )
}
