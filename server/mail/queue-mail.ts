// Queues an email in the transaction that causes it. The key names the event, so each event sends one email.
import { sql } from 'kysely'
import { constant } from '#server/db/constant'
import { json, type Transaction } from '#server/db/database'
import { jobRow, queueJobs } from '#server/jobs/outbox'

export interface QueuedMail {
  /** For example `order-placed:<order id>`. */
  key: string
  template: string
  data: Record<string, unknown>
}

/** The worker generates the email when it sends it, so queueing costs only one statement. */
export const queueMail = (tx: Transaction, mail: QueuedMail): Promise<void> =>
  queueJobs(tx, { before: sql`with queued as (${insertMail(mail)})`, rows: sendQueued })

/** For use in a larger statement: `with … queued as (${insertMail(…)}) insert into outbox … ${sendQueued}`. */
export const insertMail = ({ key, template, data }: QueuedMail) => sql`
  insert into mails (key, template, data) values (${key}, ${template}, ${json(data)})
  on conflict (key) do nothing returning id`

export const sendQueued = constant(sql`
  select ${jobRow({ task: 'send_mail', payload: { mailId: sql`id` }, maxAttempts: 20 })} from queued`)
