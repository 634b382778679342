// The messages to a customer, for their data download.
import { sql } from 'kysely'
import type { Db } from '#server/db/database'

/** Oldest first, of the account and its orders. */
export async function listSentMessages(db: Db, customerId: string) {
  const { rows } = await sql<{ phone: string; text: string; state: string; queuedAt: Date }>`
    select to_phone as phone, text, state, queued_at from messages
    where customer_id = ${customerId} or order_id = any(array(select id from orders where customer_id = ${customerId}))
    order by id`.execute(db)
  return rows.map(({ queuedAt, ...message }) => ({ ...message, queuedAt: queuedAt.toISOString() }))
}
