// Queues a message in the transaction that causes it. The key names the event: one event is mailed once.
import { type RawBuilder, sql } from 'kysely'
import { constant } from '#server/db/constant'
import { json, type Transaction } from '#server/db/database'
import { jobRow, queueJobs } from '#server/jobs/outbox'

export interface QueuedMail {
  /** Such as `order-placed:<order id>`. */
  key: string
  template: string
  data: Record<string, unknown>
}

/** The message itself is made when the worker sends it: queueing costs the caller one statement. */
export const queueMail = (tx: Transaction, mail: QueuedMail): Promise<void> =>
  queueJobs(tx, { before: sql`with queued as (${insertMail(mail)})`, rows: sendQueued })

/** For a statement of several parts: `with … queued as (${insertMail(…)}) insert into outbox … ${sendQueued}`. */
export const insertMail = ({ key, template, data }: QueuedMail) => sql`
  insert into mails (key, template, data) values (${key}, ${template}, ${json(data)})
  on conflict (key) do nothing returning id`

/** The same, only where a condition holds. */
export const insertMailIf = ({ key, template, data }: QueuedMail, condition: RawBuilder<boolean>) => sql`
  insert into mails (key, template, data)
  select ${key}::text, ${template}::text, ${json(data)}::jsonb where ${condition}
  on conflict (key) do nothing returning id`

export const sendQueued = constant(sql`
  select ${jobRow({ task: 'send_mail', payload: { mailId: sql`id` }, maxAttempts: 20 })} from queued`)
