// Deletes personal data from messages; they stay as records, without number and text.
import { sql } from 'kysely'
import type { Db, Transaction } from '#server/db/database'

/** The messages to a customer, or about these orders, and the choices made for their numbers. */
export async function forgetMessages(
  tx: Transaction,
  { customerId, orderIds }: { customerId: string; orderIds: readonly string[] },
): Promise<void> {
  await sql`
    update messages set data = '{}', to_phone = '', text = '', last_error = null, provider_id = null, forgotten_at = now()
    where customer_id = ${customerId} or order_id = any(${orderIds}::uuid[])`.execute(tx)
}

/** Deletes the contents of messages that are older than these days. */
export async function forgetOldMessages(db: Db, days: number): Promise<void> {
  await sql`
    update messages set to_phone = '', text = '', forgotten_at = now()
    where forgotten_at is null and state <> 'waiting' and queued_at < now() - make_interval(days => ${days})`.execute(
    db,
  )
}
