// Queues a message in the transaction that causes it. The key names the event: one event is mailed once.
import { sql } from 'kysely'
import { json, type Transaction } from '#server/db/database'

export interface QueuedMail {
  /** Such as `order-placed:<order id>`. */
  key: string
  template: string
  data: Record<string, unknown>
}

/** The message itself is made when the worker sends it: queueing costs the caller one statement. */
export async function queueMail(tx: Transaction, { key, template, data }: QueuedMail): Promise<void> {
  await sql`
    with queued as (
      insert into mails (key, template, data) values (${key}, ${template}, ${json(data)})
      on conflict (key) do nothing returning id
    )
    select graphile_worker.add_job('send_mail', json_build_object('mailId', id), max_attempts => 20) from queued`.execute(
    tx,
  )
}
